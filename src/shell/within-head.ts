/** Menus of the top bar open within its landmark: what lies outside of all landmarks is passed over by who jumps between them. */
export const withinHead = (trigger: HTMLElement): HTMLElement => trigger.closest('header') ?? document.body
