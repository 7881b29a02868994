/** Something is on its way; shown only when it takes a while, so that quick pages don't flicker. */
import styles from './wait.module.css'

export const Wait = () => (
  <div className={styles.wait} role="status">
    <div className={styles.ring} />
  </div>
)
