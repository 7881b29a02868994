/** The only reader of the build's environment, and of what its site says at run time: where the hosts are, and which optional parts are on. */
import { type Host, hosts } from '../contract/core/call'

/** Base URL per host, without a slash at the end; the reference back end's own paths unless the build says otherwise. */
export const baseUrls: Record<Host, string> = {
  main: import.meta.env.VITE_API_MAIN || hosts.main,
  secondary: import.meta.env.VITE_API_SECONDARY || hosts.secondary,
  statistics: import.meta.env.VITE_API_STATISTICS || hosts.statistics,
  'eye-database': import.meta.env.VITE_API_EYE_DATABASE || hosts['eye-database'],
  legacy: import.meta.env.VITE_API_LEGACY || hosts.legacy,
}

/**
 * The site that people outside the whitelist work on; empty when there is none to jump to. The file `settings.json` beside the
 * page says it, which a server makes and a plain web space holds; else the build.
 */
export const findLegacySite = async (): Promise<string> => {
  const said = await fetch('/settings.json', { cache: 'no-cache', signal: AbortSignal.timeout(5000) })
    .then((answer) => (answer.ok ? answer.json() : {}))
    .catch(() => ({}))
  return (said as { legacySiteUrl?: string }).legacySiteUrl || import.meta.env.VITE_LEGACY_SITE_URL || ''
}

/** Whether the API runs inside the page, over a database kept by the browser; a constant of the build, so others carry none of it. */
export const isDemo = import.meta.env.VITE_DEMO === '1'
