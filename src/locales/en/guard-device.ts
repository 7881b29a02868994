/** Protection guards, in English. */
import type { Translated } from '../texts'
import type { guardDevice as texts } from '../zh-CN/guard-device'

export const guardDevice: Translated<typeof texts> = {
  serial: 'Serial no.',
  name: 'Person',
  place: 'School and class',
  customerName: 'School',
  since: 'Bound since',
  heardAt: 'Last data',
  status: 'State',
  'status.1': 'Worn',
  'status.0': 'Free',
  keyword: 'Serial no. or name',
  empty: 'No devices',
  bind: 'Bind device',
  search: 'Type a name or student no.',
  consentHint: 'A guardian must have agreed to the protection guard',
  unbind: 'Unbind',
  unbindTitle: 'Unbind device {{serial}}',
  unbindText: 'The token of the device ends at once, and it sends no more data; the data of {{name}} stays.',
  unbound: 'Device {{serial}} is free',
  tokenTitle: 'Token of device {{serial}}',
  tokenOnce: 'The token is shown this once; please enter it into the device now',
  copy: 'Copy',
  copied: 'Copied',
  noted: 'Noted',
}
