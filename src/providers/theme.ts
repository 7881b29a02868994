/** Light or dark: as the system has it until the person chooses, and antd's tokens for both. */
import { theme as antdTheme, type ThemeConfig } from 'antd'
import { useSyncExternalStore } from 'react'

export const themeChoices = ['light', 'dark', 'system'] as const
export type ThemeChoice = (typeof themeChoices)[number]
export type Mode = 'light' | 'dark'

const storageKey = 'theme'
const system = window.matchMedia('(prefers-color-scheme: dark)')
const listeners = new Set<() => void>()

const readChoice = (): ThemeChoice => {
  const stored = localStorage.getItem(storageKey)
  return themeChoices.find((choice) => choice === stored) ?? 'system'
}

let choice = readChoice()
const readMode = (): Mode => (choice === 'system' ? (system.matches ? 'dark' : 'light') : choice)

/** Own style sheets read their palette from this attribute. */
const announce = () => {
  document.documentElement.dataset.theme = readMode()
  for (const listener of listeners) listener()
}
announce()
system.addEventListener('change', announce)

export const setThemeChoice = (next: ThemeChoice) => {
  choice = next
  localStorage.setItem(storageKey, next)
  announce()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

export const useThemeChoice = () => useSyncExternalStore(subscribe, () => choice)
export const useMode = () => useSyncExternalStore(subscribe, readMode)

const fontFamily =
  "-apple-system, BlinkMacSystemFont, 'Segoe UI', 'PingFang SC', 'Hiragino Sans GB', 'Microsoft YaHei', 'Noto Sans CJK SC', sans-serif"

/** The sidebar keeps the brand's blue in both modes; its tokens are those of antd's dark menu. */
const menu = (ground: string, chosen: string) => ({
  darkItemBg: ground,
  darkSubMenuItemBg: ground,
  darkPopupBg: ground,
  darkItemColor: 'rgba(255, 255, 255, 0.82)',
  darkItemHoverBg: 'rgba(255, 255, 255, 0.08)',
  darkItemSelectedBg: chosen,
  itemHeight: 38,
  iconSize: 15,
})

/** Nothing slides or fades for people who asked their system for calm. */
const motion = !window.matchMedia('(prefers-reduced-motion: reduce)').matches

const shared = { fontFamily, borderRadius: 6, fontSize: 14, wireframe: false, motion } as const
/** A list's density is the height of its rows: columns keep the room that they declare. */
const table = { cellPaddingBlockSM: 6, cellPaddingInlineSM: 6, cellPaddingInlineMD: 6, cellPaddingInline: 6 }

const configs: Record<Mode, ThemeConfig> = {
  light: {
    cssVar: true,
    hashed: false,
    algorithm: antdTheme.defaultAlgorithm,
    token: {
      ...shared,
      colorPrimary: '#184c7c',
      colorInfo: '#184c7c',
      // Of so deep a blue antd makes a grey for what is chosen and for notes.
      colorPrimaryBg: '#e6f0f8',
      colorPrimaryBgHover: '#d6e6f3',
      colorInfoBg: '#eef5fb',
      colorInfoBorder: '#b5d0e6',
      colorLink: '#1d5c96',
      colorError: '#cf1322',
      colorBgLayout: '#f3f6f9',
      colorText: 'rgba(13, 31, 48, 0.9)',
      colorTextSecondary: 'rgba(13, 31, 48, 0.66)',
      // Hints and the way back in the breadcrumb are to be read too.
      colorTextDescription: 'rgba(13, 31, 48, 0.66)',
      colorTextPlaceholder: 'rgba(13, 31, 48, 0.6)',
    },
    components: {
      Menu: menu('#184c7c', 'rgba(255, 255, 255, 0.16)'),
      Table: { ...table, headerBg: '#f5f8fb', rowHoverBg: '#f0f6fb', rowSelectedBg: '#e6f0f8' },
    },
  },
  dark: {
    cssVar: true,
    hashed: false,
    algorithm: antdTheme.darkAlgorithm,
    token: {
      ...shared,
      colorPrimary: '#3f86c4',
      colorPrimaryHover: '#3f7ab0',
      colorInfo: '#3f86c4',
      colorLink: '#7db6e6',
      colorError: '#ff9c99',
      colorBgBase: '#0e1620',
      colorBgLayout: '#0b121a',
      // antd makes ever bluer ones of so dark a ground.
      colorBgContainer: '#121c27',
      colorBgElevated: '#1a2633',
      colorBorder: '#3a4c60',
      colorBorderSecondary: '#223040',
      colorTextDescription: 'rgba(255, 255, 255, 0.68)',
      // A filter without a value is known by nothing else.
      colorTextPlaceholder: 'rgba(255, 255, 255, 0.55)',
    },
    components: {
      Menu: menu('#0f1e2d', 'rgba(125, 182, 230, 0.2)'),
      Table: { ...table, headerBg: '#182431', rowHoverBg: '#182736' },
      // What is chosen in a list is to be read too.
      Dropdown: { colorPrimary: '#7db6e6' },
      // A red that can be read on dark is too light to be read on.
      Button: { dangerColor: '#2a0d0d', defaultHoverColor: '#7db6e6', defaultActiveColor: '#7db6e6' },
    },
  },
}

export const useThemeConfig = (): ThemeConfig => configs[useMode()]
