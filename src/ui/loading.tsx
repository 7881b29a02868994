/** What stands where a record will be while it is read. */
import styles from './loading.module.css'
import { useUiVars } from './ui-vars'

/** As high as so many lines of text. */
export const Loading = ({ lines = 6 }: { lines?: number }) => (
  <div className={styles.loading} style={useUiVars()} aria-busy="true">
    {Array.from({ length: lines }, (_, line) => `${60 + ((line * 17) % 40)}%`).map((width) => (
      <div key={width} style={{ width }} />
    ))}
  </div>
)
