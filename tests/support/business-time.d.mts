/** Makes `Date` show a time that many milliseconds from the real one, in this process or page. */
export declare const shiftClock: (shift: number) => void
/** Milliseconds from now to the time at which the browser tests take place. */
export declare const timeShift: number
