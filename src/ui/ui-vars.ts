/** antd's tokens as CSS variables, for the style sheets of the blocks: right in light and dark alike. */
import { theme } from 'antd'
import { type CSSProperties, useMemo } from 'react'

/** For the `style` of a block's root; its CSS module then says `var(--ui-line)`. */
export const useUiVars = (): CSSProperties => {
  const { token } = theme.useToken()
  return useMemo(() => {
    const vars: CSSProperties & Record<`--ui-${string}`, string> = {
      '--ui-text': token.colorText,
      '--ui-text-secondary': token.colorTextSecondary,
      '--ui-text-disabled': token.colorTextDisabled,
      '--ui-ground': token.colorBgContainer,
      '--ui-ground-soft': token.colorFillQuaternary,
      '--ui-hover': `color-mix(in srgb, ${token.colorPrimary} 6%, ${token.colorBgContainer})`,
      '--ui-chosen': `color-mix(in srgb, ${token.colorPrimary} 12%, ${token.colorBgContainer})`,
      '--ui-line': token.colorBorderSecondary,
      '--ui-line-strong': token.colorBorder,
      '--ui-primary': token.colorPrimary,
      '--ui-on-primary': token.colorTextLightSolid,
      '--ui-link': token.colorLink,
      '--ui-link-hover': token.colorLinkHover,
      '--ui-warning': token.colorWarning,
      // The warning colour itself is too light to be read.
      '--ui-warning-text': token.gold9,
      '--ui-error': token.colorError,
      '--ui-mono': token.fontFamilyCode,
      '--ui-radius': `${token.borderRadius}px`,
      '--ui-outline': `${token.lineWidthFocus}px solid ${token.colorPrimaryBorder}`,
    }
    return vars
  }, [token])
}
