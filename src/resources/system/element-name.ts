/** What elements are called. Where the name is Chinese and the language is not, the code says it in words. */
import { useCallback } from 'react'
import { useLanguage } from '../../providers/i18n'

const chinese = /\p{Script=Han}/u

/** `lens-orders.after-sale`: Lens orders: after sale. */
const inWords = (code: string) => {
  const words = code
    .replace('.', ': ')
    .replaceAll('-', ' ')
    .replace(/^gsp\b/, 'GSP')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

export const useElementName = () => {
  const language = useLanguage()
  return useCallback(
    ({ code, name }: { code: string; name: string }) =>
      language !== 'zh-CN' && chinese.test(name) ? inWords(code) : name,
    [language],
  )
}
