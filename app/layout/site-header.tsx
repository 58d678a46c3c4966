import { useCallback, useEffect, useState } from "react";
import { HeaderSearch } from "#app/search/header-search.tsx";
import { LazySearchPanel, preloadSearchPanel } from "#app/search/lazy-search-panel.tsx";
import { useSearchKey } from "#app/search/use-search-key.ts";
import { watchBack } from "#app/ui/dialog/close-on-back.ts";
import { Brand } from "./brand.tsx";
import { CartLink, ReadCartLines } from "./cart-link.tsx";
import { CompanyFacts } from "./company-facts.tsx";
import { MenuLink, menuEntries } from "./menu.tsx";
import { footerMenuId } from "./site-footer.tsx";

/** Pixels of scrolling after which the header changes: rule N3. */
const scrolledPast = 50;

const loadMenu = () => import("./phone-menu.tsx");
/** Preloads at the first sign of interest. After a failure the click tries again. */
const preloadMenu = () => void loadMenu().catch(() => {});

function useScrolled(): boolean {
  const [scrolled, setScrolled] = useState(false);
  useEffect(() => {
    const read = () => setScrolled(scrollY > scrolledPast);
    read();
    addEventListener("scroll", read, { passive: true });
    return () => removeEventListener("scroll", read);
  }, []);
  return scrolled;
}

export function SiteHeader() {
  const scrolled = useScrolled();
  useEffect(watchBack, []);
  const [menu, setMenu] = useState<Awaited<ReturnType<typeof loadMenu>>>();
  const [isSearching, setSearching] = useState(false);
  const openSearch = useCallback(() => setSearching(true), []);
  useSearchKey(openSearch);
  const openMenu = () =>
    loadMenu().then(setMenu, () => {
      location.hash = footerMenuId;
    });
  return (
    <>
      <header className="site-header">
        <CompanyFacts />
        <div className="site-header__bar" data-scrolled={scrolled || undefined}>
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
        {menu ? <menu.PhoneMenu onClose={() => setMenu(undefined)} onSearch={openSearch} /> : null}
      </header>
      {isSearching ? <LazySearchPanel onClose={() => setSearching(false)} /> : null}
    </>
  );
}
