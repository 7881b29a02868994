/** Keys that act on a form as a whole, wherever in it one is. */
import { useEffect } from 'react'
import { useStable } from '../../../../ui/use-stable'

/** Ctrl, or ⌘, with this key. */
export const useFormKey = (name: string, act: () => void) => {
  const stable = useStable(act)
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.key.toLowerCase() !== name) return
      event.preventDefault()
      // A dialog over the form takes the keys for itself.
      if (document.activeElement?.closest('[aria-modal="true"]')) return
      // The box that is being typed in is left first, so that its row comes into normal form.
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
      stable()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [name, stable])
}

/** Ctrl+S, or ⌘S, saves the form instead of the page. */
export const useSaveKey = (save: () => void) => useFormKey('s', save)
