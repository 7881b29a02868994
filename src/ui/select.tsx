/**
 * A select of a list's filters and pages. Until the person reaches for the page it is only drawn: the list of choices and what
 * places it weigh a tenth of all that a list needs.
 */
import { DownOutlined } from '@ant-design/icons'
import type { SelectProps } from 'antd'
import useStyle from 'antd/lib/select/style'
import { type ComponentType, type CSSProperties, useRef, useState, useSyncExternalStore } from 'react'

type Value = string | number

export interface LightSelectProps
  extends Pick<
    SelectProps<never>,
    | 'size'
    | 'className'
    | 'style'
    | 'allowClear'
    | 'showSearch'
    | 'optionFilterProp'
    | 'filterOption'
    | 'loading'
    | 'disabled'
    | 'popupMatchSelectWidth'
    | 'getPopupContainer'
    | 'onSearch'
  > {
  'aria-label'?: string
  placeholder?: string
  value?: Value | undefined
  options?: readonly { value: Value; label: string }[]
  onChange?: (value: never) => void
}

type Loaded = ComponentType<SelectProps<never> & { searchValue?: string }>

let loaded: Loaded | undefined
const listeners = new Set<() => void>()

const load = async () => {
  if (loaded) return
  // A failure is no one's: what is reached for next tries again.
  const part = await import('./antd-select').catch(() => undefined)
  loaded ??= part?.Select as unknown as Loaded | undefined
  for (const listener of listeners) listener()
}
for (const reach of ['pointermove', 'pointerdown', 'keydown', 'focusin'])
  window.addEventListener(reach, () => void load(), { capture: true, once: true, passive: true })

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** What the person did with a select that was only drawn yet. */
interface Reached {
  opened: boolean
  typed: string
}

interface StillProps extends LightSelectProps {
  onReach: (reached: Reached | undefined) => void
}

const searchBox: CSSProperties = { opacity: 0 }

/** Draws what antd's Select draws at rest. */
const Still = (props: StillProps) => {
  const { size, className = '', style, allowClear, showSearch, disabled, placeholder, value, options, onReach } = props
  const [wrap, , theme] = useStyle('ant-select')
  const shown = options?.find((option) => option.value === value)?.label ?? value
  const classes = [
    ...['ant-select', 'ant-select-outlined', className, theme, 'ant-select-css-var', 'ant-select-single'],
    ...[allowClear && 'ant-select-allow-clear', 'ant-select-show-arrow', disabled && 'ant-select-disabled'],
    ...[showSearch && 'ant-select-show-search', size === 'small' && 'ant-select-sm'],
  ]
  return wrap(
    <div className={classes.filter(Boolean).join(' ')} style={style}>
      <div className="ant-select-selector">
        <span className="ant-select-selection-wrap">
          <span className="ant-select-selection-search">
            <input
              type="search"
              role="combobox"
              autoComplete="off"
              className="ant-select-selection-search-input"
              aria-label={props['aria-label']}
              aria-haspopup="listbox"
              aria-expanded={false}
              disabled={disabled}
              readOnly={!showSearch}
              style={searchBox}
              onFocus={() => onReach({ opened: false, typed: '' })}
              onBlur={() => onReach(undefined)}
              onMouseDown={() => onReach({ opened: true, typed: '' })}
              onKeyDown={({ key }) => ['ArrowDown', 'Enter', ' '].includes(key) && onReach({ opened: true, typed: '' })}
              onChange={({ target }) => onReach({ opened: true, typed: target.value })}
            />
          </span>
          {shown === undefined ? (
            <span className="ant-select-selection-placeholder">{placeholder}</span>
          ) : (
            <span className="ant-select-selection-item" title={String(shown)}>
              {shown}
            </span>
          )}
        </span>
      </div>
      <span className="ant-select-arrow" aria-hidden style={{ userSelect: 'none' }}>
        <DownOutlined aria-hidden className="ant-select-suffix" />
      </span>
    </div>,
  )
}

export const Select = (props: LightSelectProps) => {
  const Real = useSyncExternalStore(subscribe, () => loaded)
  const [reached, setReached] = useState<Reached>()
  const [typed, setTyped] = useState<string>()
  /** antd empties the box of a select that has just been made, though it stands open with a text. */
  const keeps = useRef(false)
  if (!Real) {
    return (
      <Still
        {...props}
        onReach={(next) => {
          void load()
          setReached(next)
          if (!next?.typed) return
          keeps.current = true
          setTyped(next.typed)
          props.onSearch?.(next.typed)
        }}
      />
    )
  }
  const onSearch = (text: string) => {
    const isEmptied = keeps.current && text === ''
    keeps.current = false
    if (isEmptied) return
    setTyped(text)
    props.onSearch?.(text)
  }
  const { options, ...rest } = props
  return (
    <Real
      {...(rest as SelectProps<never>)}
      {...(options && { options: [...options] as never })}
      {...(typed !== undefined && { searchValue: typed })}
      {...(props.showSearch && { onSearch })}
      // It takes the place of the one that was reached for.
      autoFocus={reached !== undefined}
      defaultOpen={reached?.opened === true}
    />
  )
}
