/** The sign-in page's picture: an eye chart that is out of focus, and sharp where a lens lies over it. */
import styles from './entry.module.css'

/** Rows of the chart as they are read by an optometrist: the letter's size, and which way each E opens, in quarter turns. */
const rows = [
  { size: 92, turns: [0] },
  { size: 62, turns: [1, 2] },
  { size: 44, turns: [3, 0, 1] },
  { size: 32, turns: [2, 1, 3, 0] },
  { size: 23, turns: [0, 3, 2, 1, 0] },
  { size: 17, turns: [1, 0, 3, 2, 1, 3] },
  { size: 12, turns: [2, 3, 1, 0, 2, 0, 1] },
] as const

const width = 480
const gap = 34

const chart = () => {
  let top = 44
  return rows.flatMap(({ size, turns }) => {
    const y = top
    top += size + gap
    const step = size * 1.9
    const left = (width - step * (turns.length - 1)) / 2
    return turns.map((turn, index) => {
      const x = left + index * step
      const middle = size / 2
      return (
        <use
          key={`${size}-${x}`}
          href="#letter"
          transform={`translate(${x - middle} ${y}) rotate(${turn * 90} ${middle} ${middle}) scale(${size / 5})`}
        />
      )
    })
  })
}

export const Artwork = () => (
  <svg className={styles.art} viewBox={`0 0 ${width} 620`} aria-hidden="true" preserveAspectRatio="xMidYMid meet">
    <defs>
      <path id="letter" d="M0 0h5v1H1v1h4v1H1v1h4v1H0z" />
      <clipPath id="within">
        <circle className={styles.lens} cx="318" cy="300" r="124" />
      </clipPath>
      <filter id="unfocused" x="-10%" y="-10%" width="120%" height="120%">
        <feGaussianBlur stdDeviation="5" />
      </filter>
      <radialGradient id="glass" cx="0.36" cy="0.3" r="0.8">
        <stop offset="0" stopColor="#fff" stopOpacity="0.2" />
        <stop offset="0.6" stopColor="#fff" stopOpacity="0.03" />
        <stop offset="1" stopColor="#fff" stopOpacity="0.14" />
      </radialGradient>
    </defs>
    <g fill="#fff" opacity="0.26" filter="url(#unfocused)">
      {chart()}
    </g>
    <g clipPath="url(#within)">
      <rect width={width} height="620" fill="#123a60" />
      <g fill="#fff">{chart()}</g>
    </g>
    <g className={styles.lens}>
      <circle cx="318" cy="300" r="124" fill="url(#glass)" stroke="#fff" strokeOpacity="0.7" strokeWidth="2.5" />
      <circle cx="318" cy="300" r="131" fill="none" stroke="#fff" strokeOpacity="0.22" />
      <path
        d="M232 236a108 108 0 0 1 60-41"
        fill="none"
        stroke="#fff"
        strokeOpacity="0.6"
        strokeWidth="3"
        strokeLinecap="round"
      />
      <circle cx="406" cy="212" r="6.5" fill="#FF6192" />
    </g>
  </svg>
)
