/** The only reader of the build's environment: where the five hosts are, and which optional parts are on. */
import { type Host, hosts } from '../contract/core/call'

/** Base URL per host, without a slash at the end; the reference back end's own paths unless the build says otherwise. */
export const baseUrls: Record<Host, string> = {
  main: import.meta.env.VITE_API_MAIN || hosts.main,
  secondary: import.meta.env.VITE_API_SECONDARY || hosts.secondary,
  statistics: import.meta.env.VITE_API_STATISTICS || hosts.statistics,
  'eye-database': import.meta.env.VITE_API_EYE_DATABASE || hosts['eye-database'],
  legacy: import.meta.env.VITE_API_LEGACY || hosts.legacy,
}

/** The site that people outside the whitelist work on; empty when there is none to jump to. */
export const legacySiteUrl: string = import.meta.env.VITE_LEGACY_SITE_URL || ''

/** Whether the API runs inside the page, over a database kept by the browser; a constant of the build, so others carry none of it. */
export const isDemo = import.meta.env.VITE_DEMO === '1'
