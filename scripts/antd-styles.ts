/**
 * antd's styles as style sheets: what its style modules would write into the page at run time is written at build, for both
 * themes, and the code that makes it is left out. A sheet comes with the code of its component.
 */
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { createCache, extractStyle, StyleProvider } from '@ant-design/cssinjs'
import { ConfigProvider, Flex } from 'antd'
import { transform } from 'lightningcss'
import { createElement, type FunctionComponent, type ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import type { Plugin } from 'vite'
import { modes, themeConfig } from '../src/providers/theme-config.ts'

const require = createRequire(import.meta.url)

/** `button/style/index` of `…/antd/es/button/style/index.js`. */
const styleModule = /\/node_modules\/antd\/es\/([a-z-]+\/style\/[\w-]+|_util\/wave\/style)\.js$/
/** What ConfigProvider asks for: the styles that all components share, and those of icons. */
const sharedModule = /\/node_modules\/antd\/es\/theme\/util\/useResetIconStyle\.js$/

/** Where a style module makes a hook, or a component that draws nothing: `export const useRowStyle = genStyleHooks('Grid', …`. */
const makers =
  /(?:export const (\w+) = )?(genStyleHooks|genComponentStyleHook|genSubStyleComponent)\((?:'(\w+)'|\['(\w+)', '([\w-]+)'\])/g

/** Class names that antd does not make of a component's name. */
const classes: Record<string, string> = {
  Button: 'btn',
  DatePicker: 'picker',
  'Form-item-item': 'form-item',
  'Layout-Sider': 'layout-sider',
  'Space-Compact': 'space-compact',
  'Space-Addon': 'space-addon',
}

/** `ant-input-number` of InputNumber, `ant-tag` of the states of Tag. */
const prefixOf = (component: string, part: string | undefined): string =>
  `ant-${classes[`${component}-${part}`] ?? classes[component] ?? component.replace(/\B[A-Z]/g, '-$&').toLowerCase()}`

type StyleHook = (prefix: string) => [wrap: (node: null) => ReactNode, ...unknown[]]

interface Maker {
  /** What the style module exports it as. */
  as: string
  prefix: string
  isComponent: boolean
}

const makersIn = (source: string): Maker[] =>
  [...source.matchAll(makers)].map(([, as = 'default', maker, alone, component = alone ?? '', part]) => ({
    as,
    prefix: prefixOf(component, part),
    isComponent: maker === 'genSubStyleComponent',
  }))

/** Styles that come with whichever component is drawn first. */
const isShared = (key: string) => /^style%[^%]*%(Shared|ant-design-icons)%/.test(key)

/** What drawing a component writes, less the map by which antd would find it again. */
const stylesOf = (component: FunctionComponent, wanted: (key: string) => boolean) =>
  modes.map((mode) => {
    const cache = createCache()
    const drawn = createElement(ConfigProvider, { theme: themeConfig(mode, true) }, createElement(component))
    renderToString(createElement(StyleProvider, { cache }, drawn))
    for (const key of [...cache.cache.keys()]) if (!wanted(key)) cache.cache.delete(key)
    const taken = (types: 'style' | 'cssVar') =>
      extractStyle(cache, { plain: true, types }).replace(/\.data-ant-cssinjs-cache-path\{[^}]*\}/, '')
    return { rules: taken('style'), variables: taken('cssVar') }
  })

/**
 * The rules, which are the same in both themes, and the variables of each. A component bears them at its own class or at one for them.
 *
 * @throws where a rule holds a colour of its theme instead of a variable
 */
const sheetOf = (component: FunctionComponent, wanted = (key: string) => !isShared(key)): string => {
  const themes = stylesOf(component, wanted)
  const rules = new Set(themes.map((theme) => theme.rules))
  if (rules.size > 1) throw new Error('antd writes different rules in the two themes')
  const variables = themes.map((theme) => theme.variables).join('')
  return [...rules].join() + variables.replaceAll(/(\.theme-\w+)\.([\w-]+)\{/g, '$1.$2,$1.$2-css-var{')
}

const componentOf =
  (made: Record<string, unknown>, { as, prefix, isComponent }: Maker): FunctionComponent =>
  () =>
    isComponent
      ? createElement(made[as] as FunctionComponent<{ prefixCls: string }>, { prefixCls: prefix })
      : (made[as] as StyleHook)(prefix)[0](null)

/** What takes the place of a hook tells the component which class bears the variables of the theme. */
const instead = `import { useContext } from 'react'
  import { DesignTokenContext } from 'antd/es/theme/context'
  const asItIs = (node) => node
  export const makeHook = () => () => [asItIs, '', useContext(DesignTokenContext).cssVar?.key]
  export const makeComponent = () => () => null`
const insteadId = '\0antd-style-instead'

/**
 * For scripts that run from right to left, and for what no screen asks for: buttons in other colours, filled or in groups, boxes
 * without a frame, menus along the top or light, tables with lines or sums, boxes that lead to a page.
 */
const unused = new RegExp(
  [
    '-rtl$',
    '^ant-btn-(color-(?!default$|primary$|dangerous$|link$)|variant-filled$|group$)',
    '^ant-input-(borderless|underlined)$',
    '^ant-select-(filled|borderless|underlined|customize-input|auto-complete)$',
    '^ant-menu-(horizontal|light)$',
    '^ant-table-(bordered|summary)$',
    '^ant-pagination-(bordered|options-quick-jumper)$',
    '^ant-cascader-',
  ].join('|'),
)

/** Without rules for what is never drawn; below every style of ours, in whatever order the files come. */
const asLayer = (filename: string, css: string): string => {
  const { code } = transform({
    filename,
    code: Buffer.from(css),
    visitor: {
      Selector: (selector) =>
        selector.some((part) => part.type === 'class' && unused.test(part.name)) ? [] : undefined,
    },
  })
  return `@layer antd{${code}}`
}

export const antdStyles = (): Plugin => {
  const sheets = new Map<string, () => string>()
  const importOf = (name: string, sheet: () => string) => {
    const id = `/antd-styles/${name}.css`
    sheets.set(id, sheet)
    return `import ${JSON.stringify(id)}`
  }

  const insteadOf = (name: string, source: string) => {
    const found = makersIn(source)
    if (found.length === 0) return undefined
    const made: Record<string, unknown> = require(`antd/lib/${name}`)
    const sheet = () => found.map((maker) => sheetOf(componentOf(made, maker))).join('')
    const makes = found.map(({ as, isComponent }) => {
      const made = `/* @__PURE__ */ ${isComponent ? 'makeComponent' : 'makeHook'}()`
      return as === 'default' ? `export default ${made}` : `export const ${as} = ${made}`
    })
    // Names of variables that components set themselves.
    const words = Object.entries(made).flatMap(([as, word]) =>
      typeof word === 'string' ? `export const ${as} = ${JSON.stringify(word)}` : [],
    )
    const start = `import { makeComponent, makeHook } from ${JSON.stringify(insteadId)}`
    return [importOf(name, sheet), start, ...makes, ...words].join('\n')
  }

  return {
    name: 'antd-styles',
    apply: 'build',
    enforce: 'pre',
    resolveId: { filter: { id: /^(\/antd-styles\/|\0antd-style-instead)/ }, handler: (id) => id },
    load: {
      filter: { id: [styleModule, sharedModule, /^(\/antd-styles\/|\0antd-style-instead)/] },
      async handler(id) {
        const sheet = sheets.get(id)
        if (sheet) return asLayer(id, sheet())
        if (id === insteadId) return { code: instead, moduleSideEffects: false }
        const code = sharedModule.test(id)
          ? `${importOf('shared', () => sheetOf(Flex as FunctionComponent, isShared))}\nimport useToken from '../useToken'\nexport default () => void useToken()`
          : insteadOf(styleModule.exec(id)?.[1] ?? '', await readFile(id, 'utf8'))
        return code && { code, moduleSideEffects: false }
      },
    },
  }
}
