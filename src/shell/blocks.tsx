/** Gives the building blocks what they cannot know: the words of the language, and how one goes to another screen. */
import { type ReactNode, useMemo } from 'react'
import { useNavigate } from 'react-router'
import { textsOf, useLanguage } from '../providers/i18n'
import { useMayOpen } from '../providers/rights'
import { NavigateProvider, OpenProvider } from '../ui/link'
import { type UiTexts, UiTextsProvider, uiTextsZhCN } from '../ui/texts'
import { useStable } from '../ui/use-stable'

export const Blocks = ({ children }: { children: ReactNode }) => {
  const language = useLanguage()
  // The blocks bring their own Chinese; a text that another language lacks stays Chinese.
  const texts = useMemo<UiTexts>(() => ({ ...uiTextsZhCN, ...(language === 'zh-CN' ? {} : textsOf('ui')) }), [language])
  // The router's function is a new one on each screen; the links must not all be drawn again for that.
  const navigate = useNavigate()
  const follow = useStable((href: string) => void navigate(href))
  return (
    <UiTextsProvider value={texts}>
      <NavigateProvider value={follow}>
        <OpenProvider value={useMayOpen()}>{children}</OpenProvider>
      </NavigateProvider>
    </UiTextsProvider>
  )
}
