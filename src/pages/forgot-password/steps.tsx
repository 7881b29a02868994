/** How far one is. */
import styles from './forgot-password.module.css'

export const Steps = ({ current, titles }: { current: number; titles: readonly string[] }) => (
  <ol className={styles.steps}>
    {titles.map((title, index) => (
      <li key={title} aria-current={index === current ? 'step' : undefined} data-done={index < current}>
        <span className={styles.number} aria-hidden="true">
          {index < current ? '✓' : index + 1}
        </span>
        {title}
      </li>
    ))}
  </ol>
)
