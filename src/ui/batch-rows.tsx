/** What became of each row of a batch. */
import { Checkbox } from 'antd'
import type { AnswerRow } from './batch'
import styles from './batch-progress.module.css'
import type { Ticks } from './batch-second-try'
import { useUiText } from './texts'

export const Answers = <Item,>({ rows, ticks }: { rows: readonly AnswerRow<Item>[]; ticks: Ticks<Item> }) => {
  const t = useUiText()
  return (
    <ul className={styles.answers}>
      {rows.map((row) => {
        const { index, name, ok, message } = row
        const said = message ?? (ok ? t('batch.ok') : '')
        return (
          <li key={index} data-failed={!ok}>
            {ticks.helped.includes(row) ? (
              <Checkbox
                aria-label={`${name} ${said}`}
                disabled={!ticks.ready.includes(row)}
                checked={ticks.going.includes(row)}
                onChange={({ target }) => ticks.tick([index], target.checked)}
              >
                {name}
              </Checkbox>
            ) : (
              <span>{name}</span>
            )}
            <span>{said}</span>
          </li>
        )
      })}
    </ul>
  )
}
