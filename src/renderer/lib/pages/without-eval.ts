import * as z from 'zod'

// The page may not make functions out of text, so schemas must not try. Imported before any schema is used.
z.config({ jitless: true })
