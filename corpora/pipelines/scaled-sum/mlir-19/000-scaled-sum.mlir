// What a front end makes of
//
//   fn scaled(t, by) { let x = by * 2; x = x + 0; return t * x }
//   fn scaled_sum(a, b, by) { return scaled(a, by) + b }
//
// with a variable in memory, a function that is called, and tensors whose shape is not known within it.
func.func private @scaled(%t: tensor<?x?xf32>, %by: i32) -> tensor<?x?xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %two = arith.constant 2 : i32
  %zero = arith.constant 0 : i32
  %x = memref.alloca() : memref<i32>
  %first = arith.muli %by, %two : i32
  memref.store %first, %x[] : memref<i32>
  %now = memref.load %x[] : memref<i32>
  %second = arith.addi %now, %zero : i32
  memref.store %second, %x[] : memref<i32>
  %last = memref.load %x[] : memref<i32>
  %factor = arith.sitofp %last : i32 to f32
  %rows = tensor.dim %t, %c0 : tensor<?x?xf32>
  %columns = tensor.dim %t, %c1 : tensor<?x?xf32>
  %empty = tensor.empty(%rows, %columns) : tensor<?x?xf32>
  %factors = linalg.fill ins(%factor : f32) outs(%empty : tensor<?x?xf32>) -> tensor<?x?xf32>
  %product = arith.mulf %t, %factors : tensor<?x?xf32>
  return %product : tensor<?x?xf32>
}

func.func @scaled_sum(%a: tensor<2x8xf32>, %b: tensor<2x8xf32>, %by: i32) -> tensor<2x8xf32> {
  %unknown = tensor.cast %a : tensor<2x8xf32> to tensor<?x?xf32>
  %scaled = call @scaled(%unknown, %by) : (tensor<?x?xf32>, i32) -> tensor<?x?xf32>
  %known = tensor.cast %scaled : tensor<?x?xf32> to tensor<2x8xf32>
  %sum = arith.addf %known, %b : tensor<2x8xf32>
  return %sum : tensor<2x8xf32>
}
