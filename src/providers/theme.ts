/** Light or dark: as the system has it until the person chooses. */
import type { ThemeConfig } from 'antd'
import { useSyncExternalStore } from 'react'
import { type Mode, themeConfig } from './theme-config'

export const themeChoices = ['light', 'dark', 'system'] as const
export type ThemeChoice = (typeof themeChoices)[number]

const storageKey = 'theme'
const system = window.matchMedia('(prefers-color-scheme: dark)')
const listeners = new Set<() => void>()

const readChoice = (): ThemeChoice => {
  const stored = localStorage.getItem(storageKey)
  return themeChoices.find((choice) => choice === stored) ?? 'system'
}

let choice = readChoice()
const readMode = (): Mode => (choice === 'system' ? (system.matches ? 'dark' : 'light') : choice)

/** Own style sheets read their palette from this attribute. */
const announce = () => {
  document.documentElement.dataset.theme = readMode()
  for (const listener of listeners) listener()
}
announce()
system.addEventListener('change', announce)

export const setThemeChoice = (next: ThemeChoice) => {
  choice = next
  localStorage.setItem(storageKey, next)
  announce()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

export const useThemeChoice = () => useSyncExternalStore(subscribe, () => choice)
export const useMode = () => useSyncExternalStore(subscribe, readMode)

/** Nothing slides or fades for people who asked their system for calm. */
const motion = !window.matchMedia('(prefers-reduced-motion: reduce)').matches
const configs = { light: themeConfig('light', motion), dark: themeConfig('dark', motion) } satisfies Record<
  Mode,
  unknown
>

export const useThemeConfig = (): ThemeConfig => configs[useMode()]
