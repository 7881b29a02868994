/** Theme and language of every antd component below it; dialogs and toasts, which are drawn outside, take it too. */
import { ConfigProvider } from 'antd'
import enUS from 'antd/locale/en_US'
import zhCN from 'antd/locale/zh_CN'
import type { PropsWithChildren } from 'react'
import { type Language, useLanguage } from './i18n'
import { useThemeConfig } from './theme'

/** English too, though antd has it built in: without a locale the tree has another shape, and a switch would draw it anew. */
const locales = { 'zh-CN': zhCN, en: enUS } satisfies Record<Language, unknown>

/** Two Chinese characters in a button stay together. */
const button = { autoInsertSpace: false }
/** A title that wraps leaves the cross its corner. */
const modal = { styles: { header: { paddingInlineEnd: 24 } } }

export const ThemeProvider = ({ children }: PropsWithChildren) => (
  <ConfigProvider theme={useThemeConfig()} locale={locales[useLanguage()]} button={button} modal={modal}>
    {children}
  </ConfigProvider>
)

ConfigProvider.config({ holderRender: (children) => <ThemeProvider>{children}</ThemeProvider> })
