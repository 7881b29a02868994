/** Coloured words for states and flags. They look like antd's tags, which cost a third of a whole list's drawing. */
import { theme } from 'antd'
import { type CSSProperties, useMemo } from 'react'
import styles from './state-tag.module.css'

const presets = [
  'blue',
  'cyan',
  'geekblue',
  'gold',
  'green',
  'lime',
  'magenta',
  'orange',
  'pink',
  'purple',
  'red',
  'volcano',
  'yellow',
] as const

/** The eighth shade of these is too light to be read on the first. */
const pale: ReadonlySet<string> = new Set(['gold', 'lime', 'yellow'])

/** antd's preset colours, for the `style` of whatever holds marks: right in light and dark. */
export const useMarkColours = (): CSSProperties => {
  const { token } = theme.useToken()
  return useMemo(() => {
    const vars: Record<`--ui-${string}`, string> = {}
    for (const preset of presets) {
      vars[`--ui-${preset}-ground`] = token[`${preset}1`]
      vars[`--ui-${preset}-line`] = token[`${preset}3`]
      vars[`--ui-${preset}-ink`] = token[`${preset}${pale.has(preset) ? 9 : 8}`]
    }
    return vars as CSSProperties
  }, [token])
}

export interface Mark {
  label: string
  /** The name of an antd preset colour; any other is neutral. */
  colour: string
}

const markStyle = (colour: string): CSSProperties | undefined =>
  presets.some((preset) => preset === colour)
    ? {
        color: `var(--ui-${colour}-ink)`,
        background: `var(--ui-${colour}-ground)`,
        borderColor: `var(--ui-${colour}-line)`,
      }
    : undefined

/** One mark, for places that hold many and have the colours in their style. */
export const mark = ({ label, colour }: Mark) => (
  <span key={label} className={styles.mark} style={markStyle(colour)}>
    {label}
  </span>
)

/** One mark on its own, as in the head of a page. */
export const StateTag = (props: Mark) => <span style={useMarkColours()}>{mark(props)}</span>
