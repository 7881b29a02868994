/** What of the dependencies and of the contract the web app's build leaves out, since nothing here comes to use it. */
import { join } from 'node:path'
import type { Plugin } from 'vite'

/**
 * What dependencies bring along and nothing here comes to use: the CSV parser of Refine's hooks (spreadsheets are made by
 * the server), the reader of stacks of its development tools, its English plurals, what qs falls back to where there is no
 * WeakMap, the filters in the heads of antd's tables with their tree (lists are filtered above the table, by the server), the
 * panels by which its documentation shows its parts, what stands in for ResizeObserver in browsers that have none, the part of zod
 * that describes schemas (the server does that) and its own words for what is wrong (ours are said by code), what of axios is old or
 * reads forms, antd's dense theme, what drew into the page before React 18, and what @refinedev/antd shows Markdown and the heads
 * of pages with.
 */
const unused: [module: RegExp, instead: string][] = [
  [/\/node_modules\/papaparse\//, 'export default {}'],
  [/\/node_modules\/error-stack-parser\//, 'export default {}'],
  [/\/node_modules\/pluralize\//, 'module.exports = { plural: (name) => name, singular: (name) => name }'],
  [/\/node_modules\/side-channel\//, 'module.exports = () => new WeakMap()'],
  [
    /\/node_modules\/antd\/es\/table\/hooks\/useFilter\/FilterDropdown\./,
    'export const flattenKeys = () => []; export default () => null',
  ],
  [
    /\/node_modules\/antd\/es\/_util\/PurePanel\./,
    'export default () => () => null; export const withPureRenderTheme = (part) => part',
  ],
  [/\/node_modules\/antd\/es\/input\/(Group|OTP\/index)\.js/, 'export default () => null'],
  [
    /\/node_modules\/(react-markdown|remark-gfm|@ant-design\/pro-layout)\//,
    'export default () => null; export const PageHeader = () => null',
  ],
  [/\/node_modules\/resize-observer-polyfill\//, 'export default ResizeObserver'],
  [/\/node_modules\/zod\/v4\/locales\/en\./, 'export default () => ({})'],
  [/\/node_modules\/axios\/lib\/helpers\/(HttpStatusCode|formDataToJSON|spread)\./, 'export default undefined'],
  [/\/node_modules\/axios\/lib\/cancel\/CancelToken\./, 'export default undefined'],
  [/\/node_modules\/antd\/es\/theme\/themes\/compact\/index\./, 'export default undefined'],
  [/\/node_modules\/rc-util\/es\/React\/render\./, 'export const render = undefined; export const unmount = undefined'],
  [/\/node_modules\/zod\/v4\/core\/json-schema-processors\./, 'export const toJSONSchema = undefined'],
  [/\/node_modules\/zod\/v4\/core\/json-schema-generator\./, 'export const JSONSchemaGenerator = undefined'],
  [
    /\/node_modules\/zod\/v4\/core\/to-json-schema\./,
    'export const createToJSONSchemaMethod = () => undefined; export const createStandardJSONSchemaMethod = () => undefined',
  ],
]

export const withoutUnused = (): Plugin => ({
  name: 'without-unused',
  apply: 'build',
  load: {
    filter: { id: unused.map(([module]) => module) },
    handler: (id) => unused.find(([module]) => module.test(id))?.[1],
  },
})

/**
 * What a module asks for and needs little of: of forms, around an input that stands in none, only where their context is; of
 * pages below a table, the select that is drawn until it is used; on the way to the first list, of inputs those of one line; of axios, `fetch` until a call tells how far it is; of tables, the one that draws only the rows in sight; of trees, to choose rows of a table that is none, only how one is added and taken away; of the addresses that Refine reads and
 * writes, plain names and values.
 */
const narrowed: [importer: RegExp, asked: RegExp, instead: string][] = [
  [
    /\/src\/(pages\/(login|password|forgot-password)|ui\/(filters|saved-filters))\b/,
    /^antd$/,
    `import Line from 'antd/es/input/Input'
     import Password from 'antd/es/input/Password'
     export * from 'antd'
     export const Input = Object.assign(Line, { Password })`,
  ],
  [/\/antd\/es\/form\/context\.js$/, /^rc-field-form$/, "export { FormProvider } from 'rc-field-form/es/FormContext'"],
  [
    /\/antd\/es\/pagination\/Pagination\.js$/,
    /^\.\.\/select$/,
    `export { Select as default } from ${JSON.stringify(join(import.meta.dirname, '../src/ui/select.tsx'))}`,
  ],
  [
    /\/axios\/lib\/adapters\/adapters\.js$/,
    /^\.\/xhr\.js$/,
    "export default async (config) => (await import('axios/unsafe/adapters/xhr.js')).default(config)",
  ],
  [
    /\/antd\/es\/table\/InternalTable\.js$/,
    /\/VirtualTable$/,
    `import { lazy } from 'react'
     export default lazy(() => import('antd/es/table/RcTable/VirtualTable'))`,
  ],
  [/\/table\/hooks\/useSelection\.js$/, /\/radio$/, 'export default () => null'],
  [/\/table\/hooks\/useSelection\.js$/, /^rc-tree\/es\/utils\/conductUtil$/, 'export const conductCheck = undefined'],
  [
    /\/table\/hooks\/useSelection\.js$/,
    /^rc-tree\/es\/utils\/treeUtil$/,
    'export const convertDataToEntities = undefined',
  ],
  [
    /\/table\/hooks\/useSelection\.js$/,
    /^rc-tree\/es\/util$/,
    `export const arrAdd = (list, value) => (list.includes(value) ? list : [...list, value])
     export const arrDel = (list, value) => list.filter((other) => other !== value)`,
  ],
  [
    /\/@refinedev\/(core|react-router|simple-rest)\//,
    /^(qs|query-string)$/,
    `export const parse = (text) => Object.fromEntries(new URLSearchParams(text))
     export const stringify = (values, { addQueryPrefix } = {}) => {
       const given = Object.entries(values).filter(([, value]) => value !== undefined)
       return (addQueryPrefix && given.length > 0 ? '?' : '') + new URLSearchParams(given)
     }
     export default { parse, stringify }`,
  ],
  [/\/@refinedev\/core\//, /^lodash-es\/isEqual/, "export { default } from 'fast-deep-equal'"],
  [
    /\/@refinedev\/core\//,
    /^lodash-es\/differenceWith/,
    'export default (list, others, isSame) => list.filter((one) => !others.some((other) => isSame(one, other)))',
  ],
  [
    /\/@refinedev\/core\//,
    /^lodash-es\/unionWith/,
    `export default (...given) => {
       const isSame = given.pop()
       return given.flat().filter((one, at, all) => all.findIndex((other) => isSame(other, one)) === at)
     }`,
  ],
  [
    /\/@refinedev\/core\//,
    /^lodash-es\/uniqBy/,
    `export default (list, name) =>
       list.filter((one, at) => list.findIndex((other) => other[name] === one[name]) === at)`,
  ],
  [
    /\/@refinedev\/core\//,
    /^lodash-es\/get/,
    "export default (value, path) => String(path).split('.').reduce((one, name) => one?.[name], value)",
  ],
]

/** What the fields of the contract mean is written for its readers; the page has no use for it. */
export const withoutDescriptions = (): Plugin => ({
  name: 'without-descriptions',
  apply: 'build',
  transform: {
    filter: { id: /\/contract\/.*\.ts$/ },
    handler: (code) => ({
      code: code
        .replaceAll(/\bsummary:\s*('(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"),/g, '')
        .replaceAll(/\s*\.describe\(\s*('(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"),?\s*\)/g, ''),
      map: null,
    }),
  },
})

/** What transpiled dependencies do in place of what all browsers do themselves by now. */
const helpers: Readonly<Record<string, string>> = {
  extends: 'Object.assign',
  objectSpread2: '(...all) => Object.assign(...all)',
  slicedToArray: '(list) => (Array.isArray(list) ? list : [...list])',
  toConsumableArray: '(list) => [...list]',
  typeof: '(value) => typeof value',
  defineProperty: `(target, key, value) =>
    Object.defineProperty(target, key, { value, enumerable: true, configurable: true, writable: true })`,
  objectWithoutProperties: `(value, names) => {
    const rest = { ...value }
    for (const name of names) delete rest[name]
    return rest
  }`,
  classCallCheck: '() => undefined',
  assertThisInitialized: '(self) => self',
  createSuper: `(Derived) =>
    function (...args) {
      return Reflect.construct(Object.getPrototypeOf(Derived), args, Object.getPrototypeOf(this).constructor)
    }`,
  inherits: `(Derived, Base) => {
    Derived.prototype = Object.create(Base.prototype, { constructor: { value: Derived, writable: true, configurable: true } })
    Object.setPrototypeOf(Derived, Base)
  }`,
}
const helperName = /\/@babel\/runtime\/helpers\/esm\/(\w+)\.js$/

export const withoutHelpers = (): Plugin => ({
  name: 'without-helpers',
  apply: 'build',
  load: {
    filter: { id: helperName },
    handler: (id) => {
      const instead = helpers[helperName.exec(id)?.[1] ?? '']
      return instead && `export default ${instead}`
    },
  },
})

const asNarrow = '\0narrow:'
export const withNarrowed = (): Plugin => ({
  name: 'with-narrowed',
  apply: 'build',
  enforce: 'pre',
  resolveId: {
    filter: { id: narrowed.map(([, asked]) => asked) },
    handler: (id, importer = '') => {
      const found = narrowed.findIndex(([from, asked]) => from.test(importer) && asked.test(id))
      return found < 0 ? undefined : `${asNarrow}${found}`
    },
  },
  load: {
    filter: { id: /^\0narrow:/ },
    handler: (id) => narrowed[Number(id.slice(asNarrow.length))]?.[2],
  },
})
