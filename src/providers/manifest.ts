/** What a resource tells the app about itself: its name, its paths, its lazy pages and the codes that open them. */
import { type ComponentType, createContext, type LazyExoticComponent, lazy, useContext } from 'react'
import type { Host } from '../../contract/core/call'
import type { FeatureName } from '../../contract/core/features'
import type { IconName } from '../../contract/system/menu-icons'
import type { Scope } from '../locales/messages'
import { type Key, withTexts } from './i18n'
import type { RecordText } from './record-text'

/** `home`, and the areas of the business. */
export type Area = Extract<Key, `core.area.${string}`> extends `core.area.${infer Name}` ? Name : never

export interface ScreenRoute {
  /** In the router's words, such as `/order/glass-list/:lensOrderId`. */
  path: string
  page: LazyExoticComponent<ComponentType>
  /** The element code that opens it, or several of which any does; every signed-in person may open one without. */
  code?: string | readonly string[]
  /** What the page is, beside the resource's own label, in breadcrumb and title. */
  label?: Key
  /** `false` shows bare: no sidebar, no top bar. */
  chrome?: false
  /** What the server must have for it. */
  feature?: FeatureName
  /** Starts to load the page's code and the data that it reads first, before anything is drawn. */
  ahead?: (search: URLSearchParams) => Promise<unknown>
  /**
   * What its own entry in the menu is called, for a screen that stands behind one: the elements of that entry alone count
   * there. Every entry whose address fits the path is a screen, so that a further entry is a further screen.
   */
  entry?: Key
  /** Refine's action of the page; screens that are none of these have none. */
  action?: 'list' | 'show' | 'edit' | 'create'
}

/** A page that says by itself what it asks for first, once its code is there; `resourcePage` and `withHeadStart` make such ones. */
type Page = ComponentType & { ahead?: (search: URLSearchParams) => void }

/** A screen's lazy page with its texts; what the page asks for first is asked as soon as its code is there. */
export const screen = (texts: Scope, load: () => Promise<Page>): Required<Pick<ScreenRoute, 'page' | 'ahead'>> => ({
  page: lazy(async () => ({ default: await withTexts(texts, load()) })),
  ahead: (search) => {
    const page = load()
    return Promise.all([withTexts(texts, page), page.then(({ ahead }) => ahead?.(search))])
  },
})

export type MenuPaths = readonly [string, ...string[]]

export interface Manifest {
  name: string
  area: Area
  icon: IconName
  label: Key
  /** The code with which the first screen begins something for a patient whom its address names. */
  forPatient?: string
  dataProviderName: 'default' | Exclude<Host, 'main'>
  /** The first is the one that the menu leads to, and whose elements in the server's menu count for all of them. */
  routes: readonly [ScreenRoute, ...ScreenRoute[]]
  /**
   * The menu's entries, where other manifests' first screens stand behind them: the screens here are a tab of the first,
   * and are opened from any of them.
   */
  menuPaths?: MenuPaths
  /** How others, such as the audit trail, lead to its records; how these read stands in `resources/record-texts.ts`, or its list says it. */
  record?: { path: (id: number) => string; text?: () => Promise<RecordText> }
}

interface ListManifest extends Pick<Manifest, 'name' | 'area' | 'icon' | 'label'> {
  path: string
  /** The element code that opens it; `<name>.read` unless said. */
  code?: string
  dataProviderName?: Manifest['dataProviderName']
  /** The texts of the page and of its records. */
  texts: Scope
  /** Made by `resourcePage`, it says by itself how records read. */
  page: () => Promise<Page & { text?: RecordText }>
}

/** A resource whose only screen is its list; its records have no page of their own. */
export const listManifest = (resource: ListManifest): Manifest => {
  const { path, texts, page, code = `${resource.name}.read`, dataProviderName = 'default' } = resource
  const { name, area, icon, label } = resource
  const text = async () => (await page()).text ?? { fields: {} }
  return {
    ...{ name, area, icon, label, dataProviderName },
    routes: [{ path, ...screen(texts, page), code, action: 'list' }],
    record: { path: () => path, text: () => withTexts(texts, text()) },
  }
}

/** The codes of which any opens the screen; none where everybody may. */
export const codesOf = ({ code }: ScreenRoute): readonly string[] =>
  code === undefined ? [] : typeof code === 'string' ? [code] : code

/** The paths of the menu's entries whose elements count for the screens. */
export const menuPathsOf = ({ menuPaths, routes }: Manifest): MenuPaths => {
  const [first, ...others] = routes
  const entries = others.filter(({ entry, path }) => entry && !path.includes(':')).map(({ path }) => path)
  return menuPaths ?? [first.path, ...entries]
}

/** By what Refine knows a screen behind an entry of the menu. */
export const identifierOf = ({ name, routes }: Manifest, path: string): string =>
  path === routes[0].path ? name : path

/** The path of the menu's entry that screens belong to. */
export const menuPathOf = (manifest: Manifest): string => menuPathsOf(manifest)[0]

/** A screen among those of its resource. */
export interface Placed {
  manifest: Manifest
  route: ScreenRoute
}

export interface Place extends Placed {
  /** The paths of the menu's entries whose elements count there. */
  pages: readonly string[]
}

/** The screen at an address that fits its path. */
export const placedAt = ({ manifest, route }: Placed, pathname: string): Place => ({
  ...{ manifest, route },
  pages: route.entry === undefined ? menuPathsOf(manifest) : [pathname],
})

const parameters = ({ path }: ScreenRoute) => path.split('/:').length

/** Compiled paths: every menu entry is matched against every route. */
const patterns = new Map<string, RegExp>()
const patternOf = (path: string): RegExp => {
  const known = patterns.get(path)
  if (known) return known
  const pattern = new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}/*$`, 'i')
  patterns.set(path, pattern)
  return pattern
}

/** Whether the address fits the path of the screen. */
export const leadsTo = (pathname: string, { path }: ScreenRoute): boolean => patternOf(path).test(pathname)

/** The screen at an address; a path in words goes before one with a parameter in their place, as in the router. */
export const placeAt = (manifests: readonly Manifest[], pathname: string): Place | undefined => {
  const matching = manifests.flatMap((manifest) =>
    manifest.routes.filter((route) => leadsTo(pathname, route)).map((route) => placedAt({ manifest, route }, pathname)),
  )
  return matching.sort((one, other) => parameters(one.route) - parameters(other.route))[0]
}

export const ManifestsContext = createContext<readonly Manifest[]>([])
export const useManifests = () => useContext(ManifestsContext)
