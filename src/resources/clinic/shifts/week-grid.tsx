/** Doctors down, days across; a shift is a button that opens it. */
import { PlusOutlined } from '@ant-design/icons'
import dayjs from 'dayjs'
import { type Shift, shiftStates } from '../../../../contract/clinic/shifts'
import '../../../providers/dates'
import { useLabel, useT } from '../../../providers/i18n'
import { StateTag } from '../../../ui/state-tag'
import { useUiVars } from '../../../ui/ui-vars'
import styles from './shifts.module.css'

interface Person {
  ctid: number
  name: string
}

interface WeekGridProps {
  people: readonly Person[]
  days: readonly string[]
  today: string
  shifts: readonly Shift[]
  onAdd?: (person: Person, date: string) => void
  onOpen: (shift: Shift) => void
}

const ShiftChip = ({ shift, onOpen }: { shift: Shift; onOpen: () => void }) => {
  const t = useT()
  const label = useLabel()
  const { name, date, start, end, room, status, reservations } = shift
  const state = shiftStates.find(({ value }) => value === status)
  const hours = `${start}–${end}`
  const words = label(state?.label ?? '')
  return (
    <button
      type="button"
      className={styles.shift}
      data-status={status}
      aria-label={t('shift.open', { name, date, hours, status: words })}
      onClick={onOpen}
    >
      <strong>{hours}</strong>
      {room && <span>{room}</span>}
      {status === 1 ? (
        <span>{t('shift.reservations.value', { count: reservations })}</span>
      ) : (
        state && <StateTag label={words} colour={state.colour} />
      )}
    </button>
  )
}

export const WeekGrid = ({ people, days, today, shifts, onAdd, onOpen }: WeekGridProps) => {
  const t = useT()
  return (
    <div className={styles.scroll} style={useUiVars()}>
      <table className={styles.grid} aria-label={t('shift.grid')}>
        <thead>
          <tr>
            <th scope="col">{t('shift.doctor')}</th>
            {days.map((day) => (
              <th key={day} scope="col" data-today={day === today}>
                {dayjs(day).format('ddd M-D')}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {people.map((person) => (
            <tr key={person.ctid}>
              <th scope="row">{person.name}</th>
              {days.map((day) => (
                <td key={day}>
                  <div className={styles.cell}>
                    {shifts
                      .filter((shift) => shift.ctid === person.ctid && shift.date === day)
                      .map((shift) => (
                        <ShiftChip key={shift.shiftId} shift={shift} onOpen={() => onOpen(shift)} />
                      ))}
                    {onAdd && day >= today && (
                      <button
                        type="button"
                        className={styles.add}
                        aria-label={t('shift.add', { name: person.name, date: day })}
                        onClick={() => onAdd(person, day)}
                      >
                        <PlusOutlined aria-hidden />
                      </button>
                    )}
                  </div>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
