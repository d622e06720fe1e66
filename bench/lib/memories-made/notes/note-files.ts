/** The Markdown notes of a made payroll project, by their paths, as coding assistants keep them. */
export const noteFiles: Readonly<Record<string, string>> = {
  'MEMORY.md': `# Memory
- [Rounding of wage tax](tax/rounding.md) — always down, to whole cents
- [Staging database](staging-db.md)
- [ELStAM downloads](tax/elstam.md)
- [Payslip PDFs](payslips.md)
`,
  'tax/rounding.md': `---
name: rounding-of-wage-tax
description: calcWageTax rounds down to whole cents, never half up
type: decision
tags: [tax, rounding]
---
\`calcWageTax\` uses Decimal with ROUND_DOWN. The tax office rejects statements that are one cent too high.
`,
  'tax/elstam.md': `---
name: elstam-downloads
description: ELStAM change lists arrive on the 5th and must be confirmed within two days
---
Job \`elstam-fetch\` pulls them by ERiC. An unconfirmed list blocks the next month.
`,
  'tax/church-tax.md': `# Church tax

Bavaria and Baden-Württemberg use 8 %, all others 9 %. The table is in \`config/church_tax.yml\`, keyed by federal state.
`,
  'staging-db.md': `---
name: staging-database
description: Staging runs on PostgreSQL 15 behind the bastion, port 6432 is PgBouncer
---
Migrations go through port 5432 directly: PgBouncer in transaction mode breaks advisory locks.
`,
  'payslips.md': `---
name: payslip-pdfs
description: Payslips are rendered with WeasyPrint in a worker, never in the request
---
A render takes 4 s and 300 MB. \`PayslipRenderer.renderBatch\` takes at most 50 employees.
`,
  'ci.md': `# Continuous integration

## Flaky browser test
\`spec/system/onboarding_spec.rb\` fails when the clock crosses midnight UTC. Rerun it, do not skip it.

## Cache of gems
The bundle cache key includes the Ruby version and Gemfile.lock. Delete it by bumping CACHE_EPOCH in .github/workflows/ci.yml.

## Required checks
Rubocop, Brakeman and the contract tests must be green before a merge. Admin override needs an entry in docs/overrides.md.
`,
  'sepa.md': `# SEPA exports

Files are pain.001.001.09. The bank of most customers still refuses .03 since November. Batch booking is on, so one debit for a file.
`,
  'git.md': `---
name: git-workflow
description: Branches are named after the ticket, commits are squashed on merge
---
Pattern \`PAY-123-short-words\`. Force pushes only to your own branches.
`,
  'absences.md': `---
name: absence-overlaps
description: Two absences of one employee may not overlap, the database enforces it
---
Exclusion constraint \`absences_no_overlap\` on a daterange. Catch PG::ExclusionViolation and show the other absence.
`,
  'holidays.md': `---
name: public-holidays
description: Public holidays come from the gem holidays, by region of the workplace, not of the home
---
Augsburg has its own holiday on 8 August.
`,
  'api-keys.md': `---
name: api-keys
description: API keys are hashed with SHA-256 and shown once
---
Prefix \`pk_live_\`. The last four characters are kept for support.
`,
  'sidekiq.md': `---
name: sidekiq-queues
description: Queues are critical, default, payslips; a job that runs longer than 30 s belongs into payslips
---
Retries: 5. Dead jobs page nobody, look at /sidekiq/morgue on Mondays.
`,
  'datev.md': `---
name: datev-export
description: DATEV export is CP1252 with CRLF and a semicolon, the header line is version 700
---
Umlauts outside of CP1252 are transliterated. Account numbers keep their leading zeros.
`,
  'minimum-wage.md': `# Minimum wage check

Hourly pay is monthly pay divided by 4.33 weeks times contract hours. Interns of less than three months are exempt.
`,
  'login.md': `---
name: login-with-passkeys
description: Passwords are gone, sign in is passkeys or a magic link
---
WebAuthn user verification is required. Links are valid for 15 minutes and one use.
`,
  'sessions/2025-11-03.md': `# Session 2025-11-03

Moved overtime rules from \`OvertimeCalculator\` into \`rules/overtime.rb\`. Left: night shifts that cross a month.
`,
  'sessions/2025-11-10.md': `# Session 2025-11-10

Webhooks of the time clock came twice; added \`idempotency_keys\` with a unique index. Backfilled October.
`,
  'frontend/forms.md': `---
name: forms
description: Forms use React Hook Form with Zod resolvers, Formik is banned
---
Money inputs are \`<MoneyField>\`, they hold cents as integers.
`,
  'frontend/dates.md': `---
name: dates-in-the-browser
description: Dates in the browser are Temporal polyfill objects, moment.js was removed
---
`,
  'deploy.md': `# Deploying

Kamal deploys from main after the checks. A rollback is \`kamal rollback VERSION\`; versions are git hashes. Never deploy between the 24th and the last day of a month: payroll runs.
`,
  'garnishment.md': `---
name: wage-garnishment
description: Attachable income follows the table of section 850c, updated each July
---
Table in \`db/tables/pfaendung_2025.csv\`. Dependents come from the court order, not from the tax card.
`,
  'lohn/minijob.md': `---
name: minijob-grenze
description: Die Minijob-Grenze hängt am Mindestlohn und liegt seit Januar bei 556 Euro
---
Gelegentliches Überschreiten ist in zwei Monaten je Jahr erlaubt. Siehe \`MinijobPolicy\`.
`,
  'lohn/urlaub.md': `# Urlaubsansprüche

Resturlaub verfällt am 31. März, außer bei Krankheit. Teilzeitkräfte: Arbeitstage je Woche durch fünf.
`,
  'zh/发票.md': `---
name: 电子发票
description: 电子发票接口每分钟最多六十次请求，超出返回错误码四二九
---
重试要等待一分钟，使用令牌桶。
`,
  'zh/社保.md': `# 社保基数

每年七月调整缴费基数，上下限来自当地社平工资。配置文件在 config/social_base.yml。
`,
  'ja/給与.md': `---
name: 給与計算の締め日
description: 給与計算の締め日は毎月二十五日、支払日は翌月十日
---
祝日の場合は前営業日に繰り上げる。
`,
  'ja/住民税.md': `# 住民税

住民税は六月に切り替わる。特別徴収の通知書はPDFで取り込む。
`,
  'ko/연차.md': `---
name: 연차 계산
description: 연차는 입사일 기준으로 계산하고 회계연도 기준은 쓰지 않는다
---
1년 미만은 매월 하루씩 발생한다.
`,
  'ru/otpusk.md': `---
name: расчёт-отпускных
description: Отпускные считаются по среднему заработку за двенадцать месяцев, без больничных
---
Коэффициент 29,3. Выплата за три дня до начала отпуска.
`,
  'logging.md': `---
name: logging
description: Never log names, IBANs or salaries; use the LogRedactor formatter
---
Lograge JSON. Request ids are kept for 14 days.
`,
  'seeds.md': `# Seed data

\`bin/rails demo:seed\` makes company "Brauer & Sons" with 40 employees. Reset with demo:reset, it takes two minutes.
`,
}
