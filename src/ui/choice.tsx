/**
 * A box of a form for one of several, found by typing. The form marks what it requires on the box around the list, where the
 * mark has no meaning and is not allowed.
 */
import { Select, type SelectProps } from 'antd'

export const Choice = <Value extends string | number = number>({
  'aria-required': _,
  ...props
}: SelectProps<Value> & { 'aria-required'?: unknown }) => (
  <Select<Value> showSearch optionFilterProp="label" {...props} />
)
