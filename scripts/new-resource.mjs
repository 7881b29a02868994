/**
 * `npm run new:resource -- content/tags tag --calls /v1/tag-manage --screen /content/tags --zh 标签 --en Tags`
 * writes a plain resource, which the platform keeps, over all trees. docs/adding-a-resource.md says what is left to do.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { entered, mount } from './new-resource/mount.mjs'
import { namesOf } from './new-resource/names.mjs'
import { filesOf } from './new-resource/templates.mjs'
import { root } from './packages.mjs'

const text = { type: 'string' }
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { calls: text, screen: text, zh: text, en: text, icon: { ...text, default: 'article' } },
})
const [resource, singular] = positionals
const wrong = [
  [/^[a-z]+\/[a-z-]+$/, resource, 'area/name, such as content/tags'],
  [/^[a-z-]+$/, singular, 'the singular, such as tag'],
  [/^\/[\w/-]+$/, values.calls, '--calls, the path of its calls, such as /v1/tag-manage'],
  [/^(\/[\w-]+){2,}$/, values.screen, '--screen, the path of its screen, such as /content/tags'],
  [/./, values.zh, '--zh, what it is called in Chinese'],
  [/./, values.en, '--en, the same in English, in the plural'],
].find(([form, value]) => !form.test(value ?? ''))
const end = (message) => {
  console.error(message)
  process.exit(1)
}
if (wrong) end(`Say ${wrong[2]}.`)

const names = namesOf({ resource, singular, ...values })
const files = filesOf(names)
const present = Object.keys(files).filter((path) => existsSync(path))
if (present.length > 0) end(`There is ${present.join(', ')} already.`)

for (const [path, content] of Object.entries(files)) {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, content)
}
try {
  mount(names)
} catch (error) {
  end(error.message)
}
// npm says where its programs are; run by itself, it finds them here.
const PATH = [process.env.PATH, join(root, 'node_modules/.bin')].join(delimiter)
const arranging = ['check', '--write', ...Object.keys(files), ...entered]
const { status } = spawnSync('biome', arranging, { stdio: 'ignore', env: { ...process.env, PATH } })
if (status !== 0) end('Biome finds fault with what was written: npx biome check says with what.')
console.log(
  `${Object.keys(files).join('\n')}\n\nNow: npm run db:generate -- --name ${names.name}; then docs/adding-a-resource.md.`,
)
