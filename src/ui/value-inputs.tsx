/** Boxes of a form for values that the wire writes otherwise than a person types them. */
import { DatePicker, InputNumber, type InputNumberProps } from 'antd'
import dayjs from 'dayjs'

interface Held<Value> {
  id?: string
  value?: Value
  onChange?: (value: Value) => void
}

const wide = { width: '100%' }

/** Yuan to the fen, kept as fen; `null` where nothing is typed. */
export const MoneyInput = ({
  value,
  onChange,
  ...rest
}: Held<number | null> & Omit<InputNumberProps<number>, 'value' | 'onChange'>) => (
  <InputNumber<number>
    min={0}
    max={99_999_999}
    precision={2}
    prefix="¥"
    style={wide}
    {...rest}
    value={value === null || value === undefined ? null : value / 100}
    onChange={(yuan) => onChange?.(yuan === null ? null : Math.round(yuan * 100))}
  />
)

type WholeInputProps = Held<number> &
  Pick<InputNumberProps<number>, 'disabled' | 'suffix' | 'className' | 'controls' | 'aria-label'>

/**
 * A whole number; `NaN` where nothing is typed. What does not fit stays as it was typed, for the form to say why: told its
 * bounds, antd would put the nearest number that fits in its place, and that many would be ordered.
 */
export const WholeInput = ({ value = Number.NaN, onChange, ...rest }: WholeInputProps) => (
  <InputNumber<number>
    {...rest}
    inputMode="numeric"
    value={Number.isFinite(value) ? value : null}
    onChange={(number) => onChange?.(number ?? Number.NaN)}
  />
)

/** A calendar date, kept as `YYYY-MM-DD`. */
interface DateInputProps extends Held<string | null> {
  placeholder?: string
  disabled?: boolean
}

export const DateInput = ({ id, value, onChange, placeholder, disabled }: DateInputProps) => (
  <DatePicker
    id={id}
    style={wide}
    disabled={disabled}
    placeholder={placeholder}
    value={value ? dayjs(value) : null}
    onChange={(day) => onChange?.(day?.format('YYYY-MM-DD') ?? null)}
  />
)
