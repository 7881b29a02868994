/** Ctrl+S, or ⌘S, saves the form instead of the page. */
import { useEffect } from 'react'
import { useStable } from '../../../../ui/use-stable'

export const useSaveKey = (save: () => void) => {
  const stable = useStable(save)
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.key.toLowerCase() !== 's') return
      event.preventDefault()
      // The box that is being typed in is left first, so that its row comes into normal form.
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
      stable()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [stable])
}
