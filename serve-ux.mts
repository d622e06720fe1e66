import { chromium } from '@playwright/test'
import { findBrowser } from '/work/w/words/tests/helpers/browser/chromium.ts'
import { serveDocket } from '/work/w/words/tests/helpers/program/serve-docket.ts'
import { writeFileSync, mkdirSync } from 'node:fs'
const dir = process.argv[2]
mkdirSync(dir,{recursive:true})
const host = await serveDocket(dir)
const { executablePath, args } = await findBrowser()
const browser = await chromium.launch({ executablePath, args: [...args, '--remote-debugging-port=9333'] })
const page = await browser.newPage({ viewport: { width: 1280, height: 840 }, locale: 'en-US' })
await page.goto(host.address)
writeFileSync('/tmp/n/ux/ready', host.address)
import { createServer } from 'node:http'
createServer(async (q, r) => {
  let b=''; for await (const c of q) b+=c
  try { const f = new Function('page','browser', `return (async()=>{${b}})()`); const v = await f(page,browser); await page.screenshot({path:'/tmp/n/ux/now.png'}); r.end(String(typeof v==='string'?v:JSON.stringify(v)??'')) } catch(e) { await page.screenshot({path:'/tmp/n/ux/now.png'}); r.end('ERR '+String(e)) }
}).listen(9444)
