import { useEffect, useState, useSyncExternalStore } from "react";
import { HeaderSearch } from "#app/search/header-search.tsx";
import { LazySearchPanel, preloadSearchPanel } from "#app/search/lazy-search-panel.tsx";
import { useSearchKey } from "#app/search/use-search-key.ts";
import { watchBack } from "#app/ui/dialog/close-on-back.ts";
import { createLazyPart, useLazyPart } from "#app/ui/lazy-part.ts";
import { Brand } from "./brand.tsx";
import { CartLink, ReadCartLines } from "./cart-link.tsx";
import { CompanyFacts } from "./company-facts.tsx";
import { MenuLink, menuEntries } from "./menu.tsx";
import { footerMenuId } from "./site-footer.tsx";

/** Pixels of scrolling after which the header changes: rule N3. */
const scrolledPast = 50;

const menuPart = createLazyPart(() => import("./phone-menu.tsx"));
/** At the first sign of interest. */
const preloadMenu = () => void menuPart.load();

function watchScroll(onScroll: () => void) {
  addEventListener("scroll", onScroll, { passive: true });
  return () => removeEventListener("scroll", onScroll);
}

export function SiteHeader() {
  const isScrolled = useSyncExternalStore(
    watchScroll,
    () => scrollY > scrolledPast,
    () => false,
  );
  useEffect(watchBack, []);
  const menu = useLazyPart(menuPart);
  const [isMenuOpen, setMenuOpen] = useState(false);
  const [isSearching, setSearching] = useState(false);
  const openSearch = () => setSearching(true);
  useSearchKey(openSearch);
  const openMenu = async () => {
    if (await menuPart.load()) setMenuOpen(true);
    else location.hash = footerMenuId;
  };
  return (
    <>
      <header className="site-header">
        <CompanyFacts />
        <div className="site-header__bar" data-scrolled={isScrolled || undefined}>
          <div className="wrap site-header__row">
            <Brand />
            <nav className="site-header__menu" aria-label="Principal">
              {menuEntries.map(({ href, label }) => (
                <MenuLink key={href} href={href}>
                  {label}
                </MenuLink>
              ))}
            </nav>
            <HeaderSearch onOpen={openSearch} onPreload={preloadSearchPanel} />
            <CartLink />
            <button
              type="button"
              className="site-header__burger"
              aria-label="Abrir menú"
              aria-haspopup="dialog"
              onPointerEnter={preloadMenu}
              onFocus={preloadMenu}
              onClick={openMenu}
            />
            <noscript>
              <a className="site-header__burger" href={`#${footerMenuId}`}>
                <span className="visually-hidden">Ir al menú</span>
              </a>
            </noscript>
            <ReadCartLines />
          </div>
        </div>
        {menu && isMenuOpen ? <menu.PhoneMenu onClose={() => setMenuOpen(false)} onSearch={openSearch} /> : null}
      </header>
      {isSearching ? <LazySearchPanel onClose={() => setSearching(false)} /> : null}
    </>
  );
}
