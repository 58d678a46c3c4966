import { useEffect } from "react";
import { useCart } from "#app/cart/use-cart.ts";
import { useSite } from "#app/shared/site.ts";
import { useIgnoreOpenersClick } from "#app/ui/button/double-click-guard.ts";
import { useModal } from "#app/ui/dialog/use-modal.ts";
import { focusAfterRender } from "#app/ui/focus-after-render.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Toaster } from "#app/ui/toasts/toaster.tsx";
import { searchText } from "#contract/search/search-text.ts";
import { countProducts, menuText } from "#contract/text.ts";
import { Brand } from "./brand.tsx";
import { MenuLink, menuEntries } from "./menu.tsx";
import "./phone-menu.css";

/** From this width on the header shows the entries. */
const wideEnough = "(min-width: 62em)";

/** The full-screen menu of small screens, a modal dialog, which locks scrolling. */
export function PhoneMenu({ onClose, onSearch }: { onClose: () => void; onSearch: () => void }) {
  const { dialog, modalProps } = useModal(onClose, ".phone-menu__close");
  useEffect(() => {
    const wide = matchMedia(wideEnough);
    const close = () => {
      onClose();
      // The menu's button is hidden now.
      focusAfterRender(".site-header__menu a");
    };
    wide.addEventListener("change", close);
    return () => wide.removeEventListener("change", close);
  }, [onClose]);
  const clickProps = useIgnoreOpenersClick();
  const { company } = useSite();
  const phone = company.phones[1] ?? company.phones[0];
  const count = useCart().length;
  const entries = [...menuEntries, { href: "/cart", label: "Mi cotización" }];
  const startSearch = () => {
    onClose();
    onSearch();
  };
  return (
    <dialog ref={dialog} className="phone-menu" aria-label="Menú" {...modalProps} {...clickProps}>
      <div className="phone-menu__panel">
        <div className="phone-menu__head">
          <Brand onClick={onClose} />
          <button type="button" className="phone-menu__close" onClick={onClose}>
            <Icon name="x" />
            {menuText.close}
          </button>
        </div>
        <button type="button" className="phone-menu__search" onClick={startSearch}>
          <Icon name="search" />
          {searchText.label}
        </button>
        <nav aria-label="Principal">
          {entries.map(({ href, label }) => (
            <MenuLink key={href} href={href} onClick={onClose}>
              {label}
              {href === "/cart" && count > 0 ? (
                <>
                  {/* A sign comes first, because screen readers read words of two elements as one word. */}
                  <span className="visually-hidden">: {countProducts(count)}</span>
                  <span className="cart-badge num" aria-hidden="true">
                    {count}
                  </span>
                </>
              ) : (
                <Icon name="arrow" />
              )}
            </MenuLink>
          ))}
        </nav>
        <p className="num">
          {phone ? (
            <a href={phone.href} aria-label={phone.label ? `${phone.label}: ${phone.display}` : undefined}>
              {phone.display}
            </a>
          ) : null}
          {company.openingHours.display.map((line) => (
            <span key={line}>{line}</span>
          ))}
        </p>
      </div>
      <Toaster />
    </dialog>
  );
}
