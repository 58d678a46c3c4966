import { data, redirect } from "react-router";
import { loadSection, type OptionalSection, useSection } from "#app/api/optional-section.ts";
import { answerContactPost } from "#app/contact/answer-contact-post.ts";
import { ContactCards } from "#app/contact/contact-cards.tsx";
import { readSent, toThanks } from "#app/contact/contact-fields.ts";
import { ContactForm } from "#app/contact/contact-form.tsx";
import { PlaceMap } from "#app/contact/place-map.tsx";
import { plainContactText } from "#app/contact/plain-contact-text.ts";
import { companyJsonLd } from "#app/seo/company-json-ld.ts";
import { pageMeta } from "#app/seo/page-meta.ts";
import { useSite } from "#app/shared/site.ts";
import { whatsappUrl } from "#app/shared/whatsapp.ts";
import { siteContext } from "#app/ssr/context.ts";
import { Callout } from "#app/ui/callout.tsx";
import { SectionHeader } from "#app/ui/section-header.tsx";
import { pages } from "#contract/pages.ts";
import { contactText, toastText } from "#contract/requests/request-text.ts";
import type { ContactText } from "#contract/site-content.ts";
import { menuText } from "#contract/text.ts";
import type { Route } from "./+types/contact.ts";

const contactWords: OptionalSection<ContactText> = {
  failure: "Error al obtener el texto de contacto:",
  load: ({ texts }) => texts.readText("contact"),
};

export function meta({ matches, loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  const site = matches[0].loaderData;
  return pageMeta(site, {
    title: menuText.contact,
    description: loaderData?.text?.intro ?? plainContactText.intro,
    path: pages.contact.path,
    share: { name: "contacto", alt: contactText.title },
    jsonLd: site ? [companyJsonLd(site, undefined)] : [],
  });
}

export async function loader({ context, request }: Route.LoaderArgs) {
  const text = await loadSection(contactWords, context.get(siteContext));
  const sent = readSent(new URL(request.url).searchParams);
  // The number of a visitor's message must not be cached for others.
  return data({ text, sent }, sent ? { headers: { "Cache-Control": "no-store" } } : undefined);
}

export const headers = ({ actionHeaders, loaderHeaders }: Route.HeadersArgs) =>
  new Headers([...loaderHeaders, ...actionHeaders]);

export const shouldRevalidate = () => false;

/** Handles the form without script. With script, the browser calls the API itself. */
export async function action({ context, request }: Route.ActionArgs) {
  const answered = await answerContactPost(await request.formData(), context.get(siteContext).api.sendMessage);
  if ("returned" in answered) {
    const { status, retryAfter } = answered.returned;
    return data(answered.returned, { status, headers: retryAfter === undefined ? {} : { "Retry-After": retryAfter } });
  }
  // Redirects, so that a reload does not post again.
  return redirect(toThanks(answered.sent.number), 303);
}

export default function Contact({ loaderData: { text: loaded, sent }, actionData }: Route.ComponentProps) {
  const { company } = useSite();
  const text = useSection(loaded, contactWords) ?? plainContactText;
  const whatsapp = whatsappUrl(company, `Hola, ${company.brand}. Quiero hacerles una consulta sobre mi obra.`);
  return (
    <div className="wrap contact">
      <SectionHeader level={1} eyebrow={menuText.contact} title={contactText.title} intro={text.intro} />
      {sent ? (
        <Callout variant="ok" title={toastText.messageSent.title}>
          <p>{toastText.messageSent.text}</p>
          {sent.number ? <p className="num">Número: {sent.number}</p> : null}
        </Callout>
      ) : null}
      <div className="contact__columns">
        <ContactForm company={company} text={text.form} returned={actionData} />
        <PlaceMap company={company} text={text.map} />
      </div>
      <ContactCards company={company} cards={text.cards} whatsapp={whatsapp} />
    </div>
  );
}
