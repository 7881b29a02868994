/** Whether an element has come so near to what is in sight that its picture is worth loading. */
import { useEffect, useRef, useState } from 'react'

/** Of the window, from its upper left corner: a picture loads while it is still three tenths of a window away. */
export const preloadRatio = 1.3

const beyond = `${Math.round((preloadRatio - 1) * 100)}%`
const margin = `0px ${beyond} ${beyond} 0px`

/** Once near, it stays so. */
export const useNear = <Shown extends Element>() => {
  const ref = useRef<Shown>(null)
  const [near, setNear] = useState(false)
  useEffect(() => {
    if (near || !ref.current) return
    // `scrollMargin` is for boxes that scroll by themselves, such as a drawer.
    const reach: IntersectionObserverInit & { scrollMargin: string } = { rootMargin: margin, scrollMargin: margin }
    const observer = new IntersectionObserver((seen) => {
      if (seen.some(({ isIntersecting }) => isIntersecting)) setNear(true)
    }, reach)
    observer.observe(ref.current)
    return () => observer.disconnect()
  }, [near])
  return { ref, near }
}
