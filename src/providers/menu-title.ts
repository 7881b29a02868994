/** What entries of the menu are called. The server's titles are Chinese; another language has its own for what belongs to the system. */
import { useCallback } from 'react'
import { type Key, useLanguage, useT } from './i18n'
import { type Manifest, placeAt, useManifests } from './manifest'

const chinese = /\p{Script=Han}/u

interface Entry {
  path: string
  title: string
}

/** The name of an entry that belongs to the system: that of its screen, or of its group, which has no screen that would name it. */
export const titleKeyOf = (path: string, manifests: readonly Manifest[]): Key | undefined => {
  const place = placeAt(manifests, path)
  if (place) return place.route.entry ?? place.manifest.label
  const [, group] = /^\/([\w-]+)$/.exec(path) ?? []
  return group === undefined ? undefined : (`screen.group.${group}` as Key)
}

/** An entry that a person made, or gave a title of another language, keeps that title. */
export const useMenuTitle = () => {
  const t = useT()
  const language = useLanguage()
  const manifests = useManifests()
  return useCallback(
    ({ path, title }: Entry): string => {
      if (title !== '' && (language === 'zh-CN' || !chinese.test(title))) return title
      const key = titleKeyOf(path, manifests)
      const said = key && t(key)
      // A group that a person made has no text.
      return said === undefined || said === key ? title : said
    },
    [t, language, manifests],
  )
}
