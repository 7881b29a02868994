/** Enters a resource in the few lists that name all of them; each is sorted, so that what comes on two branches stands apart. */
import { readFileSync, writeFileSync } from 'node:fs'

/** The files that were entered in; Biome puts their imports, exports and keys in order afterwards. */
export const entered = new Set()

/** Puts text before what the pattern finds first behind `after`; a list that looks otherwise than expected ends it. */
const enter = (file, text, before, after = '') => {
  const source = readFileSync(file, 'utf8')
  const from = source.indexOf(after)
  const found = from < 0 ? -1 : source.slice(from).search(before)
  if (found < 0) throw new Error(`${file} looks otherwise than expected: enter by hand\n${text}`)
  writeFileSync(file, source.slice(0, from + found) + text + source.slice(from + found))
  entered.add(file)
}

const importing = (file, what, path) => enter(file, `import ${what} from '${path}'\n`, /^import /m)

/** Among entries that begin with their names, in the order of these; the list begins behind `after` and ends with its bracket. */
const enterSorted = (file, key, text, after, entry = /^ {2}'?([\w.-]+)'?:/gm) => {
  const source = readFileSync(file, 'utf8')
  const from = source.indexOf(after)
  const [list] = source.slice(from).split(/^[}\]]/m)
  const next = [...list.matchAll(entry)].find(([, known]) => known > key)
  const at = from + (next?.index ?? list.length)
  writeFileSync(file, source.slice(0, at) + text + source.slice(at))
  entered.add(file)
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

const enterCalls = ({ area, name, many, one, feature, en }) => {
  enter('contract/resources.ts', `export { ${many} } from './${area}/${name}'\n`, /^export /m)
  enter(`server/${area}/calls.ts`, `export { ${one}Calls } from './${name}/handlers'\n`, /^export /m)
  if (!feature) return
  const codes = ['create', 'read', 'remove', 'update'].map((verb) => `'${name}.${verb}'`)
  const documented = /^ {2}\/\*\* .* \*\/\n {2}'([\w-]+)',/gm
  enterSorted('contract/core/features.ts', name, `  /** ${en}. */\n  '${name}',\n`, 'const featureNames', documented)
  enter('contract/core/feature-codes.ts', `  '${name}': [${codes.join(', ')}],\n`, /^}/m, 'export const featureCodes')
}

/** The test of all fields and their texts. */
const enterFields = ({ area, name, one, many }) => {
  const file = 'tests/ui/records/fields.test.tsx'
  importing(file, `{ ${one}Fields }`, `../../../src/resources/${area}/${name}/list`)
  enter(file, `  '${name}': [${one}Fields, '${many}'],\n`, /^}/m, 'const all')
}

export const mount = (names) => {
  enterCalls(names)
  enterGroup(names)
  enterTexts(names)
  enterFields(names)
}
