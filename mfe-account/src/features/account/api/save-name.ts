import { isApiError, type RequestFunction } from 'shared-contracts/endpoint';
import { createSettingsFlow, updateSettings } from 'shared-contracts/endpoints/account/identity-flows';

const NAME = 'traits.full_name';

/**
 * Saves the name by a settings flow of the identity provider. It sends no phone number: another tab may verify one at
 * the same time. @throws ApiError with the flow's error of the name.
 */
export async function saveName(request: RequestFunction, fullName: string): Promise<true> {
  try {
    const { id, ui } = await request(createSettingsFlow, {});
    const valueOf = (name: string) => ui.nodes.find(({ attributes }) => attributes.name === name)?.attributes.value;
    const text = (name: string) => {
      const value = valueOf(name);
      return typeof value === 'string' && value !== '' ? value : undefined;
    };
    const traits = { full_name: fullName, email: text('traits.email') };
    const body = { method: 'profile' as const, csrf_token: text('csrf_token') ?? '', traits };
    await request(updateSettings, { query: { flow: id }, body });
    return true;
  } catch (error) {
    throw isApiError(error, 400) ? Object.assign(error, { errors: { full_name: nodeMessages(error.body) } }) : error;
  }
}

/** Returns the name's errors from the flow in a 400 response. */
function nodeMessages(body: unknown): string[] {
  const { ui } = (body ?? {}) as {
    ui?: { nodes?: readonly { attributes?: { name?: string }; messages?: readonly { text: string }[] }[] };
  };
  const node = ui?.nodes?.find(({ attributes }) => attributes?.name === NAME);
  return node?.messages?.map(({ text }) => text) ?? [];
}
