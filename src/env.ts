/** The only reader of the build's environment and of `settings.json`: where the hosts are, and which optional parts are on. */
import { type Host, hosts } from '../contract/core/call'

/** The file `settings.json` beside the page; our server generates it, on plain web space it is a file. */
interface SiteSettings {
  legacySiteUrl?: string
  hosts?: Partial<Record<Host, string>>
}

declare global {
  interface Window {
    /** The request that `appearance.js` has begun before this code was there; undefined where it failed. */
    settingsAsked?: Promise<Response | undefined> | undefined
  }
}

const request = () => fetch('/settings.json', { cache: 'no-cache', signal: AbortSignal.timeout(5000) })

/** Empty where there is no such file; undefined when the request failed. */
const askSite = async (): Promise<SiteSettings | undefined> => {
  const begun = window.settingsAsked
  // Its answer is read once.
  window.settingsAsked = undefined
  try {
    const answer = (await begun) ?? (await request())
    if (answer.status >= 500) return undefined
    return answer.ok ? await answer.json().catch(() => ({})) : {}
  } catch {
    return undefined
  }
}

const ofBuild: Readonly<Record<Host, string | undefined>> = {
  main: import.meta.env.VITE_API_MAIN,
  secondary: import.meta.env.VITE_API_SECONDARY,
  statistics: import.meta.env.VITE_API_STATISTICS,
  'eye-database': import.meta.env.VITE_API_EYE_DATABASE,
  legacy: import.meta.env.VITE_API_LEGACY,
}

let asked: Promise<SiteSettings | undefined> | undefined

/** Reads the settings once per page; a failed request is repeated at the next call. */
const readSite = async (): Promise<SiteSettings> => {
  asked ??= askSite()
  const said = await asked
  if (said === undefined) asked = undefined
  return said ?? {}
}

/**
 * Base URL of a host, without a slash at the end: from `settings.json`, else from the build, else the path of the reference back
 * end. One build therefore serves any installation.
 */
export const baseUrlOf = async (host: Host): Promise<string> => {
  const said = (await readSite()).hosts?.[host]
  return (said || ofBuild[host] || hosts[host]).replace(/\/+$/, '')
}

/** The site that people outside the whitelist work on; empty when there is none to jump to. */
export const findLegacySite = async (): Promise<string> =>
  (await askSite())?.legacySiteUrl || import.meta.env.VITE_LEGACY_SITE_URL || ''

/** Whether the API runs inside the page, over a database kept by the browser; a constant of the build, so others carry none of it. */
export const isDemo = import.meta.env.VITE_DEMO === '1'

/** Whether this is a build whose files a service worker may keep. */
export const isBuilt = import.meta.env.PROD && !isDemo
