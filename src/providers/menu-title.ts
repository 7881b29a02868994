/** What entries of the menu are called. The server's titles are Chinese; another language has its own for what belongs to the system. */
import { useCallback } from 'react'
import { type Key, useLanguage, useT } from './i18n'
import { type Manifest, placeAt, useManifests } from './manifest'

const chinese = /\p{Script=Han}/u

/** Groups have no screen that would name them. */
const groups: Readonly<Record<string, Key>> = {
  '/order': 'screen.group.order',
  '/inventory': 'screen.group.inventory',
  '/statistics': 'screen.group.statistics',
  '/contract': 'screen.group.contract',
  '/settings': 'screen.group.settings',
  '/system': 'screen.group.system',
  '/patients': 'screen.group.patients',
  '/medical': 'screen.group.medical',
  '/train': 'screen.group.train',
  '/trainer': 'screen.group.trainer',
  '/maintenance': 'screen.group.maintenance',
  '/data': 'screen.group.data',
  '/device': 'screen.group.device',
  '/account': 'screen.group.account',
  '/content': 'screen.group.content',
}

interface Entry {
  path: string
  title: string
}

/** The name of an entry that belongs to the system. */
export const titleKeyOf = (path: string, manifests: readonly Manifest[]): Key | undefined =>
  groups[path] ?? placeAt(manifests, path)?.manifest.label

/** An entry that a person made, or gave a title of another language, keeps that title. */
export const useMenuTitle = () => {
  const t = useT()
  const language = useLanguage()
  const manifests = useManifests()
  return useCallback(
    ({ path, title }: Entry): string => {
      if (title !== '' && (language === 'zh-CN' || !chinese.test(title))) return title
      const key = titleKeyOf(path, manifests)
      return key ? t(key) : title
    },
    [t, language, manifests],
  )
}
