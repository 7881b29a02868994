/** The frame until the code behind it is there: the same as in `index.html`, which shows it before any code has come. */
import { Mark } from './mark'

export const FirstFrame = () => (
  <div className="first-frame" role="status">
    <div>
      <Mark />
    </div>
    <div />
  </div>
)
