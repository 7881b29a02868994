/** What a form's item gives to a switch whose value the wire writes as 1 or 0. */
export const asSwitch = {
  valuePropName: 'checked',
  getValueProps: (value: 0 | 1) => ({ checked: value === 1 }),
  normalize: (on: boolean) => (on ? 1 : 0),
} as const
