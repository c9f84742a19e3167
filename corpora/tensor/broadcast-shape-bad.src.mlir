// pass: hand-written
// idea: the last size is that of %b, which may be 1; %b of size 1
// verdict: incorrect

func.func @f(%a: tensor<?x4xf32>, %b: tensor<?xf32>) -> tensor<2xindex> {
  %s = shape.shape_of %a : tensor<?x4xf32> -> tensor<2xindex>
  %u = shape.shape_of %b : tensor<?xf32> -> tensor<1xindex>
  %w = shape.cstr_broadcastable %s, %u : tensor<2xindex>, tensor<1xindex>
  %r = shape.assuming %w -> (tensor<2xindex>) {
    %m = shape.broadcast %s, %u : tensor<2xindex>, tensor<1xindex> -> tensor<2xindex>
    shape.assuming_yield %m : tensor<2xindex>
  }
  return %r : tensor<2xindex>
}
