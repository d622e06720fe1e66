// Verifies a proof, or one chain of an exported ledger: node verify.mjs PATH [VKEY]
import { createHash, createPublicKey, verify } from 'node:crypto'
import { existsSync, readFileSync, statSync } from 'node:fs'
const sha = (...parts) => createHash('sha256').update(Buffer.concat(parts.map((each) => Buffer.from(each)))).digest()
const [leaf, node] = [(text) => sha([0], text), (left, right) => sha([1], left, right)]
const decoded = (text) => Buffer.from(text, 'base64')
const need = (holds, problem) => { if (!holds) throw new Error(problem) }
function root(hashes) {
  if (hashes.length < 2) return hashes[0] ?? sha()
  const half = 2 ** Math.floor(Math.log2(hashes.length - 1))
  return node(root(hashes.slice(0, half)), root(hashes.slice(half)))
}
function checkpoint(note, vkey) {
  const [, text, signatures] = /^(.+\n\d+\n[\w+/=]{44}\n)(?:\n((?:— .+\n)+))?$/.exec(note) ?? need(false, 'not a checkpoint')
  const [origin, size, hash] = text.split('\n')
  need(vkey === '' || signatures !== undefined, 'the signature is missing')
  if (signatures !== undefined) {
    const [name, id, key] = vkey.split('+').map((part, at, all) => (at < 2 ? part : all.slice(2).join('+'))).slice(0, 3)
    const line = signatures.split('\n').find((each) => each.startsWith(`— ${name} `)) ?? need(false, 'another key')
    const [raw, signed] = [decoded(key), decoded(line.split(' ')[2])]
    need(name === origin && raw[0] === 1 && sha(`${name}\n`, raw).toString('hex', 0, 4) === id, 'the key is damaged')
    const key25519 = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: raw.toString('base64url', 1) }, format: 'jwk' })
    need(verify(null, Buffer.from(text), key25519, signed.subarray(4)) && signed.toString('hex', 0, 4) === id, 'wrong signature')
  }
  return { device: origin.slice('docket.invalid/'.length), size: Number(size), root: decoded(hash) }
}
function proof(file, vkey) {
  const [, extra, index, hashes, note] = /^c2sp\.org\/tlog-proof@v1\nextra (.+)\nindex (\d+)((?:\n[\w+/=]{44})*)\n\n([^]+)$/.exec(file) ?? need(false, 'not a proof')
  const [key, event, ...more] = decoded(extra).toString().split('\n')
  const sealed = checkpoint(note, vkey ?? key)
  let [stated, place, last, hash] = [JSON.parse(event), Number(index), sealed.size - 1, leaf(event)]
  need(stated.device === sealed.device && stated.deviceSeq === place + 1, 'the event has another place')
  for (const other of hashes.split('\n').slice(1).map(decoded)) {
    const isRight = place % 2 === 1 || place === last
    hash = isRight ? node(other, hash) : node(hash, other)
    for (; isRight && place % 2 === 0 && place > 0; last = Math.floor(last / 2)) place = Math.floor(place / 2)
    ;[place, last] = [Math.floor(place / 2), Math.floor(last / 2)]
  }
  need(last === 0 && hash.equals(sealed.root), 'the event is not in the tree')
  for (const [kind, field, salt, text] of more.map((line) => line.split(' '))) {
    const opened = kind === 'text' && field.split('.').reduce((value, name) => value[name], stated.payload) === sha(decoded(salt), decoded(text)).toString('hex')
    need(opened || (kind === 'proof' && event.includes(proof(decoded(field).toString(), vkey).payload.reviewerId)), `${field} was changed`)
    if (opened) console.log(field, decoded(text).toString())
  }
  return stated
}
function ledger(folder, vkey) {
  const own = existsSync(`${folder}/vkey`) ? readFileSync(`${folder}/vkey`, 'utf8').trim() : ''
  const [sealed, texts] = [checkpoint(readFileSync(`${folder}/checkpoint`, 'utf8'), vkey ?? own), []]
  for (let start = 0; start < sealed.size; start += 256) {
    const digits = String(start / 256).padStart(Math.ceil(String(start / 256).length / 3) * 3, '0').match(/\d{3}/g)
    const part = sealed.size - start < 256 ? `.p/${sealed.size - start}` : ''
    const bytes = readFileSync(`${folder}/tile/entries/${digits.map((each, at) => (at < digits.length - 1 ? `x${each}` : each)).join('/')}${part}`)
    for (let at = 0; at < bytes.length; at += 2 + bytes.readUInt16BE(at)) texts.push(bytes.subarray(at + 2, at + 2 + bytes.readUInt16BE(at)))
  }
  need(root(texts.map(leaf)).equals(sealed.root) && texts.length === sealed.size, 'the events are not those of the checkpoint')
  need(texts.every((text, at) => JSON.parse(text).device === sealed.device && JSON.parse(text).deviceSeq === at + 1), 'an event has another place')
}
statSync(process.argv[2]).isDirectory() ? ledger(...process.argv.slice(2)) : proof(readFileSync(process.argv[2], 'utf8'), process.argv[3])
console.log('intact')
