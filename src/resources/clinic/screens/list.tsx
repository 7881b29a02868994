/** The screens of the stores: what each shows, and whether its television is there. */
import { type Screen, screenStates, screens } from '../../../../contract/clinic/screens'
import { useT } from '../../../providers/i18n'
import { fieldsOf } from '../../../records/fields'
import { resourcePage } from '../../../records/resource-page'
import { StoreChoice } from '../../../records/store-choice'
import { PairDialog } from './pair-dialog'
import { Rooms } from './place-inputs'

export const screenFields = fieldsOf<Screen>()(screens, 'wall', { notice: { kind: 'long' } })

const StoreOfScreen = () => <StoreChoice label={useT()('wall.hospitalName')} />

export const screenPage = resourcePage(screenFields, {
  title: 'screen.bigScreens',
  columns: [
    { name: 'name', width: 170, sortable: true, pinned: 'left' },
    { name: 'hospitalName', width: 180 },
    'layout',
    { name: 'rooms', width: 160 },
    { name: 'mask', width: 120 },
    { name: 'voice', width: 90 },
    { name: 'notice', width: 200, defaultHidden: true },
    { name: 'pairedAt', width: 170, defaultHidden: true },
    { name: 'status', states: screenStates },
  ],
  filters: [{ name: 'keyword', label: 'wall.name' }],
  actionsWidth: 170,
  verbs: [
    { verb: 'pair', label: 'wall.pair', dialog: PairDialog },
    {
      ...{ verb: 'unpair', label: 'wall.unpair', call: screens.calls.unpair, body: {}, done: 'wall.unpaired' },
      confirm: { title: 'wall.unpairTitle', text: 'wall.unpairText' },
    },
  ],
  initial: { layout: 1, mask: 1, voice: 1 },
  form: [
    'name',
    ({ row }) => !row && <StoreOfScreen />,
    ['layout', 'mask'],
    ({ row }) => <Rooms row={row} />,
    'voice',
    'notice',
  ],
})
