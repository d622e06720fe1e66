import type { NotePrompt } from './prompt.ts'

/** Prompts over the notes that are only measured with; written before the rules. */
export const heldNotePrompts: readonly NotePrompt[] = [
  {
    text: 'payroll.calcWageTax returns 312.476 for Ms. Vogel, which way do we round the wage tax?',
    helps: ['tax/rounding.md'],
  },
  { text: 'why does calc_wage_tax cut the cents instead of rounding half up', helps: ['tax/rounding.md'] },
  { text: 'The ELStAM list of this month was not confirmed, what happens now?', helps: ['tax/elstam.md'] },
  {
    text: 'migration hangs on an advisory lock when I run it against staging on 6432',
    helps: ['staging-db.md'],
  },
  {
    text: 'Generate the payslip PDF directly in the controller so the user gets it at once',
    helps: ['payslips.md'],
  },
  {
    text: 'onboarding_spec.rb failed again at night in the browser test run',
    helps: ['ci.md#flaky-browser-test'],
  },
  { text: 'The customer’s bank rejects our SEPA file pain.001.001.03', helps: ['sepa.md'] },
  { text: 'what do I call my branch for ticket PAY-877?', helps: ['git.md'] },
  { text: 'PG::ExclusionViolation when an employee enters a second absence', helps: ['absences.md'] },
  {
    text: 'show the public holidays of the region where the employee lives in the calendar',
    helps: ['holidays.md'],
  },
  {
    text: 'DATEV import complains about the encoding of our export, umlauts are broken',
    helps: ['datev.md'],
  },
  { text: 'add a password field to the login form, min length 12', helps: ['login.md', 'frontend/forms.md'] },
  {
    text: 'time clock webhooks are delivered twice, how did we deal with duplicates?',
    helps: ['sessions/2025-11-10.md'],
  },
  { text: 'I want to deploy the fix today, it is the 27th', helps: ['deploy.md'] },
  { text: 'Welche Grenze gilt beim Minijob und darf man sie mal überschreiten?', helps: ['lohn/minijob.md'] },
  { text: '电子发票接口返回四二九怎么办', helps: ['zh/发票.md'] },
  { text: '給与計算の締め日はいつですか', helps: ['ja/給与.md'] },
  { text: '연차는 어떤 기준으로 계산하나요?', helps: ['ko/연차.md'] },
  { text: 'Как считаются отпускные, если сотрудник был на больничном?', helps: ['ru/otpusk.md'] },
  {
    text: 'use src\\\\payroll\\\\PayslipRenderer.rb to render all 400 payslips in one batch',
    helps: ['payslips.md'],
  },
  { text: 'the church tax rate for an employee in Bavaria looks wrong', helps: ['tax/church-tax.md'] },
  { text: 'log the IBAN when a transfer fails so support can find it', helps: ['logging.md'] },
  { text: 'add a spinner to the save button', helps: [] },
  { text: 'Explain what a closure is in JavaScript, with a short example', helps: [] },
  { text: 'ok do it', helps: [] },
  { text: 'rename this method and update all callers please', helps: [] },
  { text: 'The build log has a warning about a deprecated option, can you look?', helps: [] },
  { text: 'Write a commit message for the staged changes', helps: [] },
  { text: 'Why is my laptop fan so loud today?', helps: [] },
  { text: 'Can you check the table on this page is readable on a phone?', helps: [] },
  { text: 'how many days until the end of the year', helps: [] },
  { text: 'convert this list of names into a sorted array without duplicates', helps: [] },
  { text: 'Fix the typo in the heading of the pricing page', helps: [] },
  { text: '写一首关于春天的诗', helps: [] },
]
