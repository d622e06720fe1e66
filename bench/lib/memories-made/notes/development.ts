import type { NotePrompt } from './prompt.ts'

/** Prompts over the notes that rules may be improved by. */
export const developmentNotePrompts: readonly NotePrompt[] = [
  { text: 'How do we roll back a release?', helps: ['deploy.md'] },
  { text: 'bump the gem cache in CI, it still has the old Ruby version', helps: ['ci.md#cache-of-gems'] },
  { text: 'MoneyField should accept decimals in cents', helps: ['frontend/forms.md'] },
  { text: 'parse this date with moment.js in the browser', helps: ['frontend/dates.md'] },
  { text: 'Which queue does a job of two minutes go to in Sidekiq?', helps: ['sidekiq.md'] },
  { text: 'store the API keys so support can read them again', helps: ['api-keys.md'] },
  { text: 'move the overtime_calculator night shift logic', helps: ['sessions/2025-11-03.md'] },
  { text: 'is the minimum wage kept for an intern of two months?', helps: ['minimum-wage.md'] },
  { text: 'wage garnishment: how many dependents count?', helps: ['garnishment.md'] },
  { text: 'make demo data for the sales call, company with employees', helps: ['seeds.md'] },
  { text: 'Wann verfällt der Resturlaub?', helps: ['lohn/urlaub.md'] },
  { text: '社保缴费基数什么时候调整', helps: ['zh/社保.md'] },
  { text: '住民税の通知書を取り込むには', helps: ['ja/住民税.md'] },
  { text: 'open config\\\\church_tax.yml and add a federal state', helps: ['tax/church-tax.md'] },
  { text: 'which checks have to be green before I merge?', helps: ['ci.md#required-checks'] },
  { text: 'Add a retry to the nightly export', helps: [] },
  { text: 'Store the session token in local storage', helps: [] },
  { text: 'thanks, looks good', helps: [] },
  { text: 'add a test for this function', helps: [] },
  { text: 'why is this page slow', helps: [] },
  { text: 'center the div in the header of the page', helps: [] },
  { text: 'what does this regular expression match?', helps: [] },
  { text: 'summarize the file that is open', helps: [] },
]
