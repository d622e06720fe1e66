interface ItemOptions {
  readonly label?: string
  readonly role?: string
  readonly type?: string
  readonly submenu?: unknown
}

let applicationMenu: Menu | null = null

/** Electron's `Menu`: the system draws it, so here it is only kept. */
export class Menu {
  readonly items: readonly ItemOptions[]

  constructor(items: readonly ItemOptions[] = []) {
    // As in Electron, roles are read in lower case.
    this.items = items.map((item) => ({ ...item, ...(item.role && { role: item.role.toLowerCase() }) }))
  }

  static buildFromTemplate(template: readonly ItemOptions[]): Menu {
    if (
      template.some((item) => item.label === undefined && item.role === undefined && item.type === undefined)
    )
      throw new TypeError('Invalid template for MenuItem: must have at least one of label, role or type')
    return new Menu(template)
  }

  static setApplicationMenu(menu: Menu | null): void {
    applicationMenu = menu
  }

  static getApplicationMenu(): Menu | null {
    return applicationMenu
  }
}
