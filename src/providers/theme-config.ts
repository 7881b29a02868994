/** antd's tokens in both themes. The build reads them too, and writes antd's style sheets by them. */
import { theme as antdTheme, type ThemeConfig } from 'antd'

export const modes = ['light', 'dark'] as const
export type Mode = (typeof modes)[number]

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

/** What a button that is at work says is to be read too. */
const shared = { fontFamily, borderRadius: 6, fontSize: 14, wireframe: false, opacityLoading: 0.8 } as const
/** A list's density is the height of its rows: columns keep the room that they declare. */
const table = { cellPaddingBlockSM: 6, cellPaddingInlineSM: 6, cellPaddingInlineMD: 6, cellPaddingInline: 6 }

/** The name of a theme is the class that bears its variables. */
const configs: Record<Mode, ThemeConfig> = {
  light: {
    cssVar: { key: 'theme-light' },
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
    cssVar: { key: 'theme-dark' },
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

/** @param motion whether anything slides or fades */
export const themeConfig = (mode: Mode, motion: boolean): ThemeConfig => {
  const config = configs[mode]
  return { ...config, token: { ...config.token, motion } }
}
