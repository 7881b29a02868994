/** A browser by its own long-winded account, as a person would call it. */
import { useCallback } from 'react'
import { useT } from '../../providers/i18n'

/** In this order: most browsers also claim to be those below them. */
const browsers = [
  [/MicroMessenger\//, 'WeChat'],
  [/Edg(?:e|A|iOS)?\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/QQBrowser\//, 'QQ'],
  [/(?:Firefox|FxiOS)\//, 'Firefox'],
  [/(?:Chrome|CriOS)\//, 'Chrome'],
  [/Safari\//, 'Safari'],
] as const
const systems = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'macOS'],
  [/Linux|CrOS/, 'Linux'],
] as const

const firstOf = (names: typeof browsers | typeof systems, agent: string) =>
  names.find(([sign]) => sign.test(agent))?.[1]

export const deviceOf = (agent: string) => ({ browser: firstOf(browsers, agent), system: firstOf(systems, agent) })

export const useDeviceName = () => {
  const t = useT()
  return useCallback(
    (agent: string) => {
      const { browser, system } = deviceOf(agent)
      if (browser && system) return t('loginRecord.deviceOn', { browser, system })
      return browser ?? system ?? t('loginRecord.deviceUnknown')
    },
    [t],
  )
}
