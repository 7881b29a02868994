/** The room into which patients are called: one of the store's, the last one of the person first; typed where the store names none. */
import { Input, Select } from 'antd'
import { visits } from '../../../../contract/clinic/visits'
import { useCallQuery } from '../../../providers/data/use-call'
import { useT } from '../../../providers/i18n'
import { usePreference } from '../../../providers/preferences'

const none: Readonly<Record<string, string>> = {}

/** The room in which the person worked last in a store, and how it is remembered. */
export const useOwnRoom = (hid: number): [room: string, remember: (room: string) => void] => {
  const [rooms, change] = usePreference('visits.rooms', none)
  return [rooms[hid] ?? '', (room) => change({ ...rooms, [hid]: room })]
}

interface RoomSelectProps {
  hid: number
  id?: string
  label?: string
  className?: string | undefined
  value?: string
  onChange?: (room: string) => void
}

export const RoomSelect = ({ hid, id, label, className, value = '', onChange }: RoomSelectProps) => {
  const t = useT()
  const { data } = useCallQuery(visits.calls.rooms, { query: { hid } })
  const rooms = data?.data ?? []
  const named = { ...(id !== undefined && { id }), ...(label !== undefined && { 'aria-label': label }) }
  if (rooms.length === 0)
    return (
      <Input
        {...named}
        {...{ className, value }}
        placeholder={t('visit.room')}
        maxLength={20}
        autoComplete="off"
        onChange={({ target }) => onChange?.(target.value)}
      />
    )
  // A room of before that the store has given up stays named until another is chosen.
  const offered = value === '' || rooms.includes(value) ? rooms : [value, ...rooms]
  return (
    <Select
      {...named}
      {...{ className }}
      allowClear
      placeholder={t('visit.room')}
      value={value || null}
      options={offered.map((room) => ({ value: room, label: room }))}
      onChange={(room: string | null | undefined) => onChange?.(room ?? '')}
    />
  )
}
