/** Enters a resource in the registries that list all of them, each at the place that its text shows. */
import { readFileSync, writeFileSync } from 'node:fs'

/** The files that were entered in. */
export const entered = new Set()

/** Puts text before what the pattern finds first behind `after`; a registry that looks otherwise than expected ends it. */
const enter = (file, text, before, after = '') => {
  const source = readFileSync(file, 'utf8')
  const from = source.indexOf(after)
  const found = from < 0 ? -1 : source.slice(from).search(before)
  if (found < 0) throw new Error(`${file} looks otherwise than expected: enter by hand\n${text}`)
  writeFileSync(file, source.slice(0, from + found) + text + source.slice(from + found))
  entered.add(file)
}

/** Biome puts the imports in order afterwards. */
const importing = (file, what, path) => enter(file, `import ${what} from '${path}'\n`, /^import /m)

/** An entry of a record whose keys stand in alphabetical order; it begins behind `after`. */
const enterSorted = (file, key, line, after = '') => {
  const source = readFileSync(file, 'utf8')
  const [record = ''] = source.slice(source.indexOf(after)).split(/^}/m)
  const keys = [...record.matchAll(/^ {2}'?([\w.-]+)'?:/gm)].map(([, known]) => known)
  const next = keys.find((known) => known > key)
  enter(file, line, next ? new RegExp(`^ {2}'?${next.replaceAll('.', '\\.')}'?:`, 'm') : /^}/m, after)
}

/** The group of the screen in the menu, where it is the first there. */
const enterGroup = ({ group, icon }) => {
  const file = 'server/db/base-pages.ts'
  if (readFileSync(file, 'utf8').includes(`  '${group}': [`)) return
  const [, title] =
    new RegExp(`'group\\.${group.slice(1)}': '(.+)'`).exec(readFileSync('src/locales/zh-CN/screen.ts', 'utf8')) ?? []
  if (!title) throw new Error(`src/locales/zh-CN/screen.ts has no title for the group ${group} of the menu`)
  enter(file, `  '${group}': ['${title}', '${icon}'],\n`, /^ {2}'\/system':/m)
}

const enterTexts = ({ one, many, singular, name, zh, en }) => {
  const file = 'src/locales/messages.ts'
  const load = ['zh-CN', 'en'].map((language) => `'${language}': () => import('./${language}/${singular}')`)
  enterSorted(file, one, `  ${one}: typeof import('./zh-CN/${singular}').${one}\n`, 'interface Areas')
  enterSorted(file, many, `  ${many}: { ${load.join(', ').replace("'en'", 'en')} },\n`, 'const scopes')
  for (const language of ['zh-CN', 'en']) {
    const word = language === 'en' ? en : zh
    enter(`src/locales/${language}/screen.ts`, `  ${many}: '${word}',\n`, /^}/m)
    enter(`contract/messages/records.${language}.ts`, `  'resource.${name}': '${word}',\n`, /^}/m)
  }
}

const enterTests = ({ area, name, one, many, group, screen }) => {
  const tests = 'tests/api/permissions'
  importing(`${tests}/plain.ts`, `{ ${one} }`, `../../../server/${area}/${name}/table`)
  enter(`${tests}/plain.ts`, `  '${name}': ${one},\n`, /^}/m, 'const tables')
  const examples = `  '${name}.create': { body: { name: '样本' } },\n  '${name}.update': { body: { version } },\n`
  enter(`${tests}/examples.ts`, examples, /^ {2}'med-items\.create'/m)
  const sample = `  await make('admin', '${name}.create', { name: '样本' })\n`
  enter('tests/api/wire/records.ts', sample, /^ {2}await make\('admin', 'med-items/m)
  const titles = 'tests/ui/shell/menu-titles.test.ts'
  const opened = readFileSync(titles, 'utf8').includes(`'${group}'`) ? [screen] : [group, screen]
  enter(titles, `  ...['${opened.join("', '")}'],\n`, /^]/m, 'const ours')
  const fields = 'tests/ui/records/fields.test.tsx'
  importing(fields, `{ ${one}Fields }`, `../../../src/resources/${area}/${name}/list`)
  enter(fields, `  ['${name}', ${one}Fields, '${many}'],\n`, /^]/m, 'const all')
}

const mountCalls = ({ area, name, many, one, feature, en }) => {
  enter('contract/resources.ts', `export { ${many} } from './${area}/${name}'\n`, /^export /m)
  enter(`server/${area}/calls.ts`, `export { ${one}Calls } from './${name}/handlers'\n`, /^export /m)
  if (!feature) return
  const codes = ['create', 'read', 'remove', 'update'].map((verb) => `'${name}.${verb}'`)
  enter('contract/core/features.ts', `  /** ${en}. */\n  '${name}',\n`, /^] as const/m)
  enter('contract/core/feature-codes.ts', `  '${name}': [${codes.join(', ')}],\n`, /^}/m, 'export const featureCodes')
}

export const mount = (names) => {
  mountCalls(names)
  enterGroup(names)
  enterTexts(names)
  enterTests(names)
}
