import * as z from 'zod'

// The page may not create functions from text, so schemas must not try to. Imported before any schema is used.
z.config({ jitless: true })
