/** Theme and language of every antd component below it; dialogs and toasts, which are drawn outside, take it too. */
import { ConfigProvider } from 'antd'
import zhCN from 'antd/locale/zh_CN'
import type { ComponentProps, PropsWithChildren } from 'react'
import { type Language, useLanguage } from './i18n'
import { useThemeConfig } from './theme'

/** English is what antd has built in. */
const locales: Record<Language, ComponentProps<typeof ConfigProvider>['locale']> = { 'zh-CN': zhCN, en: undefined }

/** Two Chinese characters in a button stay together. */
const button = { autoInsertSpace: false }

export const Look = ({ children }: PropsWithChildren) => (
  <ConfigProvider theme={useThemeConfig()} locale={locales[useLanguage()]} button={button}>
    {children}
  </ConfigProvider>
)

ConfigProvider.config({ holderRender: (children) => <Look>{children}</Look> })
