/** Where goods go that a patient brings back; a choice that is remembered with the line. */
import { Checkbox } from 'antd'
import { useT } from '../../../providers/i18n'
import { Choice } from '../../../ui/choice'
import styles from './sales.module.css'
import type { ReturnTo } from './use-refund'

interface ReturnPlaceProps {
  name: string
  contactLens: 0 | 1
  place: { to: ReturnTo; opened?: 0 | 1 }
  onPut: (to: ReturnTo, opened: 0 | 1) => void
}

const places = [1, 2, 0] as const

export const ReturnPlace = ({ name, contactLens, place: { to, opened = 0 }, onPut }: ReturnPlaceProps) => {
  const t = useT()
  return (
    <div className={styles.bar}>
      <Choice<ReturnTo>
        aria-label={`${t('sale.returnTo')} ${name}`}
        size="small"
        value={to}
        disabled={opened === 1}
        options={places.map((value) => ({ value, label: t(`sale.returnTo.${value}`) }))}
        onChange={(value) => onPut(value, 0)}
      />
      {contactLens === 1 && (
        <Checkbox
          checked={opened === 1}
          onChange={({ target }) => onPut(target.checked ? 0 : 2, target.checked ? 1 : 0)}
        >
          {t('sale.opened')}
        </Checkbox>
      )}
    </div>
  )
}
