import { useCallback, useEffect, useState } from "react";
import { cartKey } from "#app/cart/cart-storage.ts";
import { useLoadedCart } from "#app/cart/use-cart.ts";
import { HeaderSearch } from "#app/search/header-search.tsx";
import { LazySearchPanel, preloadSearchPanel } from "#app/search/lazy-search-panel.tsx";
import { useSearchKey } from "#app/search/use-search-key.ts";
import { PageLink } from "#app/shared/page-link.tsx";
import { useNonce } from "#app/ssr/document-parts.ts";
import { watchBack } from "#app/ui/close-on-back.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Brand } from "./brand.tsx";
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
              {menuEntries.map(({ to, label }) => (
                <MenuLink key={to} to={to}>
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

const readLines = `try{document.querySelector(".cart-link__lines").dataset.lines=JSON.parse(localStorage.${cartKey}).length||0}catch{}`;

/**
 * Runs while the browser parses the page: the badge is painted with the header, instead of causing a layout shift at
 * hydration. Comes last in the bar, because a browser may paint when a script has run: a bar painted in part moves.
 */
function ReadCartLines() {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant script, allowed by its hash.
  return <script nonce={useNonce()} dangerouslySetInnerHTML={{ __html: readLines }} />;
}

function CartLink() {
  // The badge counts lines, not units: rule N2.
  const count = useLoadedCart()?.length;
  return (
    <PageLink className="cart-link" to="/cart">
      <Icon name="cart" />
      <span className="cart-link__label">Mi cotización</span>
      <span className="cart-link__lines num" data-lines={count === undefined ? undefined : 0} suppressHydrationWarning>
        {count ? (
          <span className="cart-badge">
            {count}
            <span className="visually-hidden"> {count === 1 ? "producto" : "productos"}</span>
          </span>
        ) : null}
      </span>
    </PageLink>
  );
}
