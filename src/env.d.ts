/** Names of the variables that a build may set. */
interface ImportMetaEnv {
  readonly VITE_API_MAIN?: string
  readonly VITE_API_SECONDARY?: string
  readonly VITE_API_STATISTICS?: string
  readonly VITE_API_EYE_DATABASE?: string
  readonly VITE_API_LEGACY?: string
  readonly VITE_LEGACY_SITE_URL?: string
  readonly VITE_DEMO?: string
}
